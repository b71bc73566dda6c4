"""Training goes on from a committed reader: the normalisation that the export folded into the convolutions is laid out again, with the
statistics that a first batch has."""

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from network import PLANES


def weights_of(model):
    """(weights, bias or None) of each convolution, in the order in which they are made."""
    kept = {w.name: numpy_helper.to_array(w) for w in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == 'DequantizeLinear':
            q, scale = (kept[name] for name in node.input[:2])
            kept[node.output[0]] = q.astype(np.float32) * scale[:, None, None, None]
    for node in model.graph.node:
        own = all(a.i == 1 for a in node.attribute if a.name == 'group')  # the low-passes are no part of a run
        if node.op_type == 'Conv' and node.input[1] in kept and own:
            yield tuple(torch.from_numpy(kept[name].copy()) for name in node.input[1:]) + (None,) * (3 - len(node.input))


def convolutions_of(net, x):
    """The convolutions of a network in the order in which they are made, each with the normalisation behind it, if there is one."""
    order, norm = [], {}
    for parent in net.modules():
        children = list(parent.children())
        for a, b in zip(children, children[1:]):
            if isinstance(a, torch.nn.Conv2d) and isinstance(b, torch.nn.BatchNorm2d):
                norm[a] = b
    hooks = [m.register_forward_pre_hook(lambda m, _: order.append(m)) for m in net.modules() if isinstance(m, torch.nn.Conv2d)]
    with torch.no_grad():
        net(x)
    for hook in hooks:
        hook.remove()
    return [(m, norm.get(m)) for m in order]


def lay_out(net, told, x):
    """Gives `net` the weights `told` (see `weights_of`; those beyond its own convolutions are left), its normalisation the statistics that a
    batch x of pictures has. Convolutions whose shape is another keep what they have."""
    net.eval()
    sums = {}

    def measure(conv, _, y):
        m, v = y.mean((0, 2, 3)), (y * y).mean((0, 2, 3))
        a = sums.setdefault(conv, [torch.zeros_like(m), torch.zeros_like(v), 0])
        a[0], a[1], a[2] = a[0] + m, a[1] + v, a[2] + 1

    pairs, hooks = convolutions_of(net, x[:1]), []
    for (conv, norm), (weight, bias) in zip(pairs, told):
        if conv.weight.shape != weight.shape:
            continue
        conv.weight.data = weight
        if norm is None:
            if conv.bias is not None:
                conv.bias.data = bias
            continue
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.data.fill_(1)
        norm.bias.data = bias
        hooks.append(conv.register_forward_hook(measure))
    with torch.no_grad():
        before = net(x[:4])
        for k in range(0, len(x), 8):
            net(x[k : k + 8])
    for hook in hooks:
        hook.remove()
    for conv, norm in pairs:
        if conv not in sums:
            continue
        m, v, n = sums[conv]
        m, v = m / n, (v / n - (m / n) ** 2).clamp_min(1e-6)
        norm.bias.data += m
        norm.weight.data = (v + norm.eps).sqrt()
        norm.running_mean.copy_(m)
        norm.running_var.copy_(v)
    with torch.no_grad():
        print('largest difference', (net(x[:4]) - before).abs().max().item())


def begin_with(path):
    """→ what gives a network, by a first batch, the weights of the reader in the file `path`: all of one that tells the same; of another what
    it has learnt of lines. What it did not look at counts nothing."""

    def begin(net, x):
        told = list(weights_of(onnx.load(path)))
        stem, bias = told[0]
        if stem.shape[1] == 3:
            known, stem = stem, torch.zeros(len(stem), PLANES, 3, 3)
            stem[:, [0, 3, 4]] = known
        lay_out(net, [(stem, bias), *told[1:]], x)

    return begin
