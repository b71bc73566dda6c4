/** What stages of earlier pictures made: handed out again as long as all that they were made from is the very same. */
export class Kept {
  #made = new Map<string, { from: readonly unknown[]; made: unknown }>()

  /** What `make` gives, or gave when it was last asked for under this name with the same `from`. Nobody changes it. */
  of<Made>(name: string, from: readonly unknown[], make: () => Made): Made {
    const known = this.#made.get(name)
    if (known?.from.length === from.length && known.from.every((value, k) => Object.is(value, from[k]))) return known.made as Made
    const made = make()
    this.#made.set(name, { from, made })
    return made
  }
}
