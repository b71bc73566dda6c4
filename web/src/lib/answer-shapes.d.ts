declare module 'answer-shapes' {
  const shapes: Record<string, import('./complete.ts').Shape>
  export default shapes
}
