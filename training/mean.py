"""The mean of the weights of two runs of one line of training ("Model soups", Wortsman and others, 2022).

    python mean.py EARLIER.pt LATER.pt SHARE OUT.pt    # SHARE of the later one

Weights that the earlier run has not, or in another shape, are the later one's."""

import sys

import torch


def main(earlier, later, share, out):
    old, kept = torch.load(earlier)['mean'], torch.load(later)
    new = kept['mean']
    for name, weights in new.items():
        before = old.get(name)
        if weights.dtype.is_floating_point and before is not None:
            rows = slice(0, len(before)) if weights.ndim else ...
            if weights.ndim == 0 or weights[rows].shape == before.shape:
                weights[rows] = (1 - share) * before + share * weights[rows]
    torch.save(dict(mean=new, n=kept['n']), out)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4])
