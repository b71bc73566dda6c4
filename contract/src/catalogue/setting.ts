import type { Question } from './questions.ts'

/** Everything of the form that an engine can take or leave: the questions, the free texts, the references and the seed. */
export type Setting = Question | 'additional_objects' | 'placement_instructions' | 'references' | 'seed'
