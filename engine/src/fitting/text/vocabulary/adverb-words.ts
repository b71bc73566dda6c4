// Words for a relation that may stand alone, before a thing of their own: «напротив кресло», “opposite, an armchair”.
const russianAdverb =
  '(?:напротив|на против|рядом|рядышком|вокруг|кругом|позади|сзади|спереди|впереди|сверху|снизу|наверху|сбоку|поближе|' +
  'вплотную|взамен|за спинк(?:ой|у)|в ногах|(?:у|в|к) изнож[а-яё]+)|' +
  '(?:по бокам|по сторонам|по краям|слева и справа|справа и слева)|' +
  '(?:по|с) (?!.* от$)[а-яё2-]+ ?(?:стороны|сторонам|бокам|краям|боков|сторон)'
const englishAdverb =
  '(?:opposite|instead|behind|above|below|underneath|in front|infront|across|over|nearby|next|around|on top)|' +
  '(?:on |at |to )?(?:either|both|each) (?:sides?|ends?)'
/** A relation said without what it points at. */
export const adverb = new RegExp(`^(?:${russianAdverb}|${englishAdverb})$`)
