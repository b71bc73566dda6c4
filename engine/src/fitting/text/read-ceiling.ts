/** The height of the ceiling, if the text gives one between 2 and 8 metres, and the text without that phrase. */
export function takeCeiling(text: string): { rest: string; ceilingM: number | undefined } {
  const length = String.raw`(\d+(?:[.,]\d+)?)\s*-?(m|meters?|metres?|cm|м|метр[а-яё]*|см)(?![\p{L}])`
  const room = 'ceilings?|room|потол[а-яё]+|комнат[а-яё]+'
  const between = '(?:\\s+(?:is|are|height|of|the|at|высот[а-яё]+|около|about|high)|\\s*[:=—–-])*'
  const said = [
    new RegExp(String.raw`(?:${room})${between}\s*${length}(?:\s+(?:high|tall))?`, 'iu'),
    new RegExp(String.raw`(?:высота|height)\s+(?:of\s+)?(?:the\s+)?(?:${room})[\s:=—–-]*${length}`, 'iu'),
    new RegExp(String.raw`${length}(?:[- ](?:high|tall))?\s+(?:ceilings?|потол[а-яё]+)`, 'iu'),
  ]
  for (const pattern of said) {
    const found = pattern.exec(text)
    if (!found) continue
    const metres = Number(found[1].replace(',', '.')) / (/^(?:cm|см)/i.test(found[2]) ? 100 : 1)
    if (metres >= 2 && metres <= 8)
      return {
        rest: text.slice(0, found.index) + ' '.repeat(found[0].length) + text.slice(found.index + found[0].length),
        ceilingM: metres,
      }
  }
  return { rest: text, ceilingM: undefined }
}
