"""Writes the trained reader as the product runs it: an ONNX file whose weights are 8-bit whole numbers, a scale for each filter.

    python export.py RUN.pt OUT.onnx

Only the weights are rounded; all sums are made in 32-bit floats, so that every machine with the same runtime gives the same numbers.
`told`: probabilities of roles, of an opening's border, of facings; log of the distance; probabilities of kinds of lines: one plane each
in the order of `network.HEADS`, at half the size of the picture. `openings`: probabilities of kinds of openings, in
the order of `network.OPENINGS`, at a quarter of it. `back`: how much farther walls are than the largest that faces the same way, a logarithm, at
a quarter, too. RUN.pt as `heads.py` writes it; one of `rooms/train.py` becomes the reader of rooms, which
tells the planes of `network.ROOM_HEADS` alone.
"""

import sys

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from network import HEADS, PLANES, ROOM_HEADS, STEPS_BACK, Back, Openings, Reader, heads_of


class Told(torch.nn.Module):
    """The networks with each head's output as what it tells."""

    def __init__(self, net, openings, back):
        super().__init__()
        self.net, self.openings, self.back = net, openings, back
        self.register_buffer('steps', torch.tensor(STEPS_BACK)[:, None, None], persistent=False)

    def forward(self, x):
        levels = self.net.levels(x)
        back = (self.back(levels).softmax(1) * self.steps).sum(1, keepdim=True)
        return likely(self.net.told(levels), HEADS), self.openings(levels).softmax(1), back


class ToldOfRoom(torch.nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        return likely(self.net(x), ROOM_HEADS)


def likely(output, heads):
    """Each head's channels as probabilities; a distance stays what it is."""
    h = heads_of(output, heads)
    return torch.cat([h[k].softmax(1) if n > 1 else h[k].sigmoid() if k in ('border', 'item') else h[k] for k, n in heads.items()], 1)


def round_weights(model, least=512):
    """Replaces each larger weight by whole numbers −127…127 and a DequantizeLinear that gives them back, filter by filter."""
    kept, nodes = [], []
    for w in model.graph.initializer:
        a = numpy_helper.to_array(w)
        if a.dtype != np.float32 or a.ndim != 4 or a.shape[1] == 1 or a.size < least:
            kept.append(w)
            continue
        scale = np.maximum(np.abs(a).reshape(len(a), -1).max(1), 1e-8).astype(np.float32) / 127
        q = np.clip(np.round(a / scale[:, None, None, None]), -127, 127).astype(np.int8)
        kept += [numpy_helper.from_array(q, w.name + '_q'), numpy_helper.from_array(scale, w.name + '_s')]
        nodes.append(helper.make_node('DequantizeLinear', [w.name + '_q', w.name + '_s'], [w.name], axis=0))
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
    rest = list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes + rest)


def write(module, outputs, out, steps, planes=PLANES):
    """`outputs`: name → by how much a side of the picture is a multiple of its own."""
    sides = {'picture': 1, **outputs}
    axes = {name: {2: f'h{by}', 3: f'w{by}'} for name, by in sides.items()}
    args = dict(input_names=['picture'], output_names=list(outputs), dynamic_axes=axes, opset_version=17, dynamo=False)
    torch.onnx.export(module.eval(), (torch.zeros(1, planes, 384, 384),), out, **args)
    model = onnx.load(out)
    round_weights(model)
    model.producer_name, model.producer_version, model.doc_string = 'veduta', '', f'steps {steps}'
    onnx.checker.check_model(model)
    onnx.save(model, out)


def main(source, out):
    kept = torch.load(source)
    if 'heads' not in kept:
        net = Reader(heads=ROOM_HEADS)
        net.load_state_dict(kept['mean'])
        return write(ToldOfRoom(net), {'told': 2}, out, kept['n'])
    net, openings, back = Reader(), Openings(), Back()
    net.load_state_dict(kept['mean'])
    openings.load_state_dict(kept['heads'])
    back.load_state_dict(kept['back'])
    write(Told(net, openings, back), {'told': 2, 'openings': 4, 'back': 4}, out, kept['n'])


if __name__ == '__main__':
    main(*sys.argv[1:])
