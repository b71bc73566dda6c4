"""Furniture by others, as polygons: the catalogues of Debian's `sweethome3d-furniture` (CC-BY 3.0 and CC0, by folder).

python -m rooms.models FOLDER OUT.npz    # FOLDER holds the unpacked catalogues, a folder each

Only the pictures that the network learns from are made of them; no model and no picture of one is part of the product."""

import glob
import os
import re
import sys
from collections import defaultdict

import cv2
import numpy as np

from .labels import CURTAIN, FURNITURE, LAMP, PICTURE, RUG, THING

FACES = 1500
NOT_INDOORS = re.compile(
    'fence|railing|container|chimney|plug|socket|switch|street|outdoor|mower|pallet|shower|screen|furnace|tennis|cctv', re.I
)
KINDS = [
    (LAMP, 'lamp|light|lantern|candle'),
    (CURTAIN, 'curtain'),
    (RUG, 'carpet|doormat|tatami'),
    (PICTURE, 'mirror|picture|painting'),
    (THING, 'plant|pillow|^cushion|chessboard|bed linen|flower|tv$|fan$|phone|remote|lamp'),
    (
        FURNITURE,
        'sofa|couch|chair|stool|bench|table|desk|bed|wardrobe|cupboard|cabinet|bookcase|shel|dresser|drawers|stand$|piano|puff|seat|futon'
        '|vanity|fridge|refrigerator|oven|stove|sink|washing|dish|dryer|bath|toilets|bidet|washbasin|island|hood|chest|locker|fireplace'
        '|freezer|buffet|unit',
    ),
]
SOFT = re.compile('sofa|couch|armchair|bed$|puff|futon|pillow|cushion', re.I)


class Model:
    """`verts` in metres: x right, y away from its front, z up, the middle of its foot at nought; `faces` with the number of their material
    and which of their sides are drawn; `colours` of the materials (linear RGB); `at`: height above the floor that it hangs at, 0 where it stands."""

    def __init__(self, name, category, label, size, at, verts, faces, materials, edges, colours):
        self.name, self.category, self.label, self.size, self.at = name, category, label, size, at
        self.verts, self.faces, self.materials, self.edges, self.colours = verts, faces, materials, edges, colours
        self.soft = bool(SOFT.search(name))


def load(path):
    data = np.load(path, allow_pickle=True)
    return [Model(*row) for row in data['models']]


def entries(folder):
    with open(f'{folder}/PluginFurnitureCatalog.properties', encoding='latin1') as file:
        text = file.read()
    found = defaultdict(dict)
    for key, number, value in re.findall(r'^(\w+)#(\d+)=(.*)$', text, re.M):
        found[int(number)][key] = value.strip()
    return found.values()


def label_of(name, category, size):
    if category in ('Exterior', 'Vehicles', 'Staircases', 'Doors and windows') or NOT_INDOORS.search(name):
        return None
    if category == 'Lights':
        return LAMP
    if category == 'Characters':
        return THING
    for label, words in KINDS:
        if re.search(words, name, re.I):
            return THING if label == FURNITURE and max(size) < 0.4 else label
    return THING


def mean_colour(folder, name):
    image = cv2.imread(os.path.join(folder, name))
    return None if image is None else ((image[..., ::-1].reshape(-1, 3) / 255) ** 2.2).mean(0)


def materials_of(path):
    colours, name = {}, None
    if not os.path.exists(path):
        return colours
    with open(path, encoding='latin1') as file:
        for line in file:
            key, *rest = line.split(None, 1) or ['']
            value = rest[0].strip() if rest else ''
            if key == 'newmtl':
                name = value
            elif key == 'Kd' and name:
                colours[name] = np.array([float(x) for x in value.split()[:3]]) ** 2.2
            elif key == 'map_Kd' and name:
                mean = mean_colour(os.path.dirname(path), value.split()[-1])
                colours[name] = colours.get(name, 0.6) if mean is None else mean
    return colours


def read_obj(path):
    """→ vertices, triangles, material of each, colours of materials."""
    verts, faces, mats, names, colours, current = [], [], [], [], {}, 0
    with open(path, encoding='latin1') as file:
        for line in file:
            key, *rest = line.split() or ['']
            if key == 'v':
                verts.append([float(x) for x in rest[:3]])
            elif key == 'mtllib':
                colours |= materials_of(os.path.join(os.path.dirname(path), ' '.join(rest)))
            elif key == 'usemtl':
                name = ' '.join(rest)
                if name not in names:
                    names.append(name)
                current = names.index(name)
            elif key == 'f':
                at = [int(x.split('/')[0]) for x in rest]
                at = [i - 1 if i > 0 else len(verts) + i for i in at]
                for k in range(1, len(at) - 1):
                    faces.append((at[0], at[k], at[k + 1]))
                    mats.append(current)
    palette = np.array([np.broadcast_to(colours.get(name, 0.6), 3) for name in names or ['']])
    return np.array(verts), np.array(faces, int), np.array(mats, int), palette


def simplified(verts, faces, mats):
    """At most FACES triangles: vertices of a cell become one (Rossignac, Borrel 1993), in the finest grid that leaves so few."""
    for cells in (400, 200, 120, 80, 56, 40, 28, 20):
        low, span = verts.min(0), np.ptp(verts, axis=0).max()
        key = np.floor((verts - low) / span * cells).astype(int)
        _, first, into = np.unique(key, axis=0, return_index=True, return_inverse=True)
        into = into.ravel()
        f = into[faces]
        good = (f[:, 0] != f[:, 1]) & (f[:, 1] != f[:, 2]) & (f[:, 0] != f[:, 2])
        f, m = f[good], mats[good]
        _, once = np.unique(np.sort(f, 1), axis=0, return_index=True)
        if len(once) <= FACES:
            break
    weight = np.bincount(into)
    mean = np.stack([np.bincount(into, verts[:, k]) / weight for k in range(3)], 1)
    return mean, f[once], m[once]


def drawn_edges(verts, faces):
    """Which sides of each triangle a hand would draw: rims, and folds of more than some 25°."""
    n = np.cross(verts[faces[:, 1]] - verts[faces[:, 0]], verts[faces[:, 2]] - verts[faces[:, 0]])
    n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-12
    beside = defaultdict(list)
    for i, f in enumerate(faces):
        for k in range(3):
            beside[frozenset((f[k], f[(k + 1) % 3]))].append(i)
    flat = {e for e, both in beside.items() if len(both) > 1 and min(abs(n[both[0]] @ n[j]) for j in both[1:]) > 0.9}
    return np.array([[frozenset((f[k], f[(k + 1) % 3])) not in flat for k in range(3)] for f in faces], np.uint8)


def model_of(folder, e):
    size = np.array([float(e[k]) for k in ('width', 'depth', 'height')]) / 100
    label = label_of(e['name'], e['category'], size)
    path = folder + e['model']
    if label is None or max(size) < 0.06 or not path.endswith('.obj'):
        return None
    verts, faces, mats, colours = read_obj(path)
    if len(faces) == 0:
        return None
    if 'modelRotation' in e:
        verts = verts @ np.array([float(x) for x in e['modelRotation'].split()]).reshape(3, 3).T
    verts = verts[:, [0, 2, 1]] * (1, -1, 1)
    low, high = verts.min(0), verts.max(0)
    verts = (verts - (low + high) / 2 * (1, 1, 0) - low * (0, 0, 1)) * size / np.maximum(high - low, 1e-6)
    verts, faces, mats = simplified(verts, faces, mats)
    at = float(e.get('elevation', 0)) / 100
    return (e['name'], e['category'], label, size, at, verts, faces, mats, drawn_edges(verts, faces), colours)


def main(folder, out):
    rows = []
    for catalogue in sorted(glob.glob(f'{folder}/*/PluginFurnitureCatalog.properties')):
        place = os.path.dirname(catalogue)
        for e in entries(place):
            try:
                row = model_of(place, e)
            except (KeyError, ValueError, OSError) as error:
                print(e.get('name'), error)
                continue
            if row is not None:
                rows.append(row)
    models = np.empty(len(rows), object)
    models[:] = rows
    np.savez_compressed(out, models=models)
    print(len(rows), 'models,', sum(len(r[6]) for r in rows), 'triangles')


if __name__ == '__main__':
    main(*sys.argv[1:3])
