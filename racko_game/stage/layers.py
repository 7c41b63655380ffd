"""Layers: the drawing order, from the mat up; all heights are defined here. Heights are numbers, since some
count on from theirs: the cards of a rack and of a pile lie one above the other, and each scene on top of
another is ``SCENE`` higher."""

POOL = 2  # the lamp's light on the mat
HALO = 4  # the shine round a rack
BODY = 5  # racks and lanes
GROUND = 5  # panels that much stands on
LESSON = 6  # what is printed on those: scales, rings, decisions
TRAY = 10
NOTE = 10  # plates with words on them
EDGES = 12  # of the cards in a pile
PILE = 18  # the top of a pile; what lies below it counts down from here
COUNT = 20  # how many cards a pile has
CHART = 20
OPEN = 20  # cards of a rack laid open
SHADE = 22  # light and shade on those
BREAK = 24  # what marks the card that breaks their order
FRONT = 38  # the card in a front slot; those behind it count down by two, ledges between them
PLATES = 40  # of slots
SLIP = 41  # marks and slips in front of a rack
NAME = 45  # a seat's plate
ORDER = 46  # the ribbon of an order, from rack to rack
CORNER = 48  # buttons in the corner of the table, below what is in the air
AIR = 60  # from here on things are held, fly, or are panels
HELD = 60
FLYING = 70
HUD = 80  # words on the table
FOR_PLAYERS = HUD, CORNER, CORNER + 1  # words and buttons, which a table has not that is only looked at
PICKED = 81  # what has been picked of an answer
RING = 82  # the focus among what lies on the table
ADVICE = 83  # what advice lights, points on their way, confetti
BANNER = 84
CHOICES = 84  # a panel to choose from
FIELD = 85  # what lies on that
BUBBLE = 87
DIM = 88  # a veil over what is not to be looked at now
CHOSEN = 89  # the focus on a panel to choose from
PANEL = 90
MOTTO = 91
WIDGET = 92
FOCUS = 95
SCENE = 100  # from a scene to one on top of it
CAPTION = 1000  # above all scenes
