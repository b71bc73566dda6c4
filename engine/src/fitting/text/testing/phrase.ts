/** A placement text and what it asks for, in the notation of `short`. */
export type Phrase = readonly [text: string, wishes: string]
