/** How a family of models wants to be spoken to. */
export interface Dialect {
  /** What the model calls the picture with this number; 1 is the sketch or the room. Null: it sees lines only, no pictures. */
  picture: ((n: number) => string) | null
  /**
   * How it is told what must not be there: by an instruction, by saying what is there instead, or in a prompt of its own, which
   * works only where the model is guided by one.
   */
  without: 'instruction' | 'positive' | 'negative prompt'
  /** How a place in a picture is written for a model that knows such; left, top, right and bottom as shares. */
  boxes?: (box: readonly number[]) => string
  /** The longest prompt that it takes, in characters. */
  limit: number
}

const byNumber = (name: string) => (n: number) => `${name} ${n}`

const inThousandths = ([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]) =>
  `[${[top, left, bottom, right].map((share) => Math.round(1000 * share)).join(', ')}]`

/** The dialects of the models that Veduta can use. Sources: the makers' guides; measured where a limit is published. */
export const dialects = {
  /** GPT Image: follows instructions in any language; 32 000 characters. */
  openai: { picture: byNumber('image'), without: 'instruction', limit: 32_000 },
  /** Gemini's image models; Gemini writes boxes from the top, in thousandths. */
  google: { picture: byNumber('image'), without: 'instruction', boxes: inThousandths, limit: 32_000 },
  /** FLUX.2: no negatives, what is named appears; about 32 000 tokens, 512 for the small ones. */
  flux: { picture: byNumber('image'), without: 'positive', limit: 6000 },
  /** Qwen-Image-Edit: trained on "Picture 1". */
  qwen: { picture: byNumber('Picture'), without: 'positive', limit: 6000 },
  /** SDXL with a ControlNet: the drawing comes as lines, the words through CLIP in pieces of 75 tokens. */
  sdxl: { picture: null, without: 'negative prompt', limit: 1800 },
  /** Z-Image Turbo with a union control: guidance 1, so a negative prompt has no effect. */
  zimage: { picture: null, without: 'positive', limit: 1800 },
} as const satisfies Record<string, Dialect>
export type DialectName = keyof typeof dialects
