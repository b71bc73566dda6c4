import type { Question } from './questions.ts'

/** Everything of the form that an engine can take or leave: the questions, the free texts, the references and the seed. */
export type Setting = Question | 'additional_objects' | 'placement_instructions' | 'references' | 'seed'

/** References outside fitting: palette, light and the nearest materials are taken over by rule, or the picture itself is looked at. */
export const styleFrom = ['palette', 'picture'] as const
export type StyleFrom = (typeof styleFrom)[number]
