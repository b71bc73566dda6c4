import type { Words } from '../locale.ts'

/** What an engine may say about a picture it made, by code; `{facts}` are filled in. */
export const notes = {
  unknown_words: { en: 'Not understood, left out: {words}.', ru: 'Не удалось понять, пропущено: {words}.' },
  item_not_placed: { en: 'No place was found for: {item}.', ru: 'Не нашлось места для: {item}.' },
  things_left_out: {
    en: 'Drawn people, cars or furniture that could not be rebuilt were left out: {count}.',
    ru: 'Нарисованные люди, машины или мебель, которые не удалось воссоздать, убраны: {count}.',
  },
  roof_not_seen: {
    en: 'No roof is seen in the drawing: its material changes nothing.',
    ru: 'Крыша на эскизе не видна: её материал ничего не меняет.',
  },
  view_kept: {
    en: 'The view of the drawing or photo was kept: what it does not show can not be seen from elsewhere.',
    ru: 'Сохранён ракурс эскиза или фото: чего на нём нет, нельзя увидеть с другой точки.',
  },
  place_not_seen: {
    en: 'What the text places it by is not clearly seen in the photo; it stands where there is room: {item}.',
    ru: 'Названный в тексте ориентир на фото не распознан, выбрано свободное место: {item}.',
  },
  place_taken: {
    en: 'There is no room where the text puts it; it stands at the nearest free place: {item}.',
    ru: 'Там, где указано в тексте, нет места; выбрано ближайшее свободное: {item}.',
  },
  side_not_shown: {
    en: 'Its picture does not show the side that would be seen there; it is turned as far as the picture allows: {item}.',
    ru: 'На снимке предмета не видно нужной стороны, он повёрнут насколько возможно: {item}.',
  },
  item_without_reference: {
    en: 'Named in the text, but no reference shows it: {item}.',
    ru: 'Упомянуто в тексте, но нет на референсах: {item}.',
  },
  not_removed: {
    en: 'Not recognised, or cannot be taken out of the photo without being noticed; it stays: {item}.',
    ru: 'Не распознано на фото или не удаляется незаметно, осталось на месте: {item}.',
  },
  not_moved: {
    en: 'Not recognised, or cannot be taken out of the photo without being noticed; it was not moved: {item}.',
    ru: 'Не распознано на фото или не удаляется незаметно, не переставлено: {item}.',
  },
  floor_left: {
    en: 'The floor was left as it is: not all of it could be told apart from what lies and stands on it.',
    ru: 'Пол оставлен прежним: его не удалось целиком отделить от того, что на нём лежит и стоит.',
  },
  walls_left: {
    en: 'The walls were left as they are: not all of them could be told apart from what hangs and stands there.',
    ru: 'Стены оставлены прежними: их не удалось целиком отделить от того, что на них висит и у них стоит.',
  },
  floor_kept: {
    en: 'The floor looks much as in the photo: the engine did not lay the chosen covering over all of it.',
    ru: 'Пол почти такой же, как на фото: движок не уложил выбранное покрытие целиком.',
  },
  walls_kept: {
    en: 'The walls look much as in the photo: the engine did not give all of them the chosen finish.',
    ru: 'Стены почти такие же, как на фото: движок не сделал выбранную отделку целиком.',
  },
  item_not_seen: { en: 'Not seen where the text puts it: {item}.', ru: 'Не видно там, где указано в тексте: {item}.' },
  style_in_part: {
    en: 'The style changes light, colours and these surfaces: {changed}. As far as they were told apart, these stay: {kept}.',
    ru: 'Стиль меняет свет и цвета снимка, а также: {changed}. Остаются прежними, насколько их удалось отделить: {kept}.',
  },
  decor_left: {
    en: 'No free place was seen for the chosen decor: none was added.',
    ru: 'Для выбранного декора на фото не нашлось свободного места: он не добавлен.',
  },
  straightened: { en: 'Straightened by {degrees}°.', ru: 'Выровнено на {degrees}°.' },
  contrast_raised: { en: 'Contrast raised {times} times.', ru: 'Контраст усилен в {times} раза.' },
  sheet_cropped: { en: 'Cropped to the sheet: {percent} % of the photo.', ru: 'Обрезано по листу: {percent} % кадра.' },
  built_in_engine: {
    en: 'The chosen engine was not available: this picture was made by the built-in one.',
    ru: 'Выбранный движок был недоступен: изображение создал встроенный.',
  },
  look_taken: {
    en: 'Palette and light follow the references: {count}.',
    ru: 'Палитра и свет взяты с референсов: {count}.',
  },
  answer_taken: {
    en: 'Taken from the references, nearest in the catalogue: {question}, {answer}.',
    ru: 'По референсам выбрано ближайшее из каталога: {question}, {answer}.',
  },
  references_unused: { en: 'References that this engine did not use: {count}.', ru: 'Референсов, которые движок не использовал: {count}.' },
} as const satisfies Record<string, Words>
export type NoteCode = keyof typeof notes

/** What notes say that were stored before they had facts. */
export const notesWithoutFacts: Partial<Record<NoteCode, Words>> = {
  style_in_part: {
    en: 'The style changes surfaces, colours and the tone of wood. Furniture (its style, too), curtains, lamps and pictures stay.',
    ru: 'Стиль меняет поверхности, цвета и тон дерева. Мебель (и её стиль), шторы, лампы и картины остаются как на фото.',
  },
}

/** Why an engine cannot make a picture of such an input. The person is told before or instead of being charged. */
export const unsuitable = {
  mask_empty: { en: 'no place was marked.', ru: 'место не отмечено.' },
  place_too_large: {
    en: 'too little of the floor and walls round about is seen to fill the place: mark less of it.',
    ru: 'вокруг видно слишком мало пола и стен, чтобы заполнить это место: отметьте меньше.',
  },
  place_cluttered: {
    en: 'what is seen of the floor or the walls round the place is full of things: mark a place with more empty floor or wall beside it.',
    ru: 'пол или стены вокруг этого места заставлены вещами: отметьте место, рядом с которым больше пустого пола или стены.',
  },
  place_unclear: {
    en: 'it is not seen beside the place where wall and floor meet: leave part of that line unmarked, or mark only floor or only wall.',
    ru: 'рядом не видно, где стена встречается с полом: оставьте часть этой линии неотмеченной или отметьте только пол либо только стену.',
  },
  place_uneven: {
    en: 'the floor or the wall round the place is too uneven to go on there without being noticed: mark less of it.',
    ru: 'пол или стена вокруг слишком неоднородны, чтобы незаметно продолжить их здесь: отметьте меньше.',
  },
  empty_drawing: { en: 'the sketch is almost empty.', ru: 'на эскизе почти ничего нет.' },
  no_drawing: { en: 'no drawing on paper is recognised in the photo.', ru: 'на фото не распознан рисунок на бумаге.' },
  too_dark: { en: 'the picture is too dark to read.', ru: 'изображение слишком тёмное.' },
  no_room: { en: 'no room is recognised in the picture.', ru: 'на изображении не распознана комната.' },
  no_house: { en: 'it shows a room, not a house: choose the interior.', ru: 'это комната, а не дом: выберите интерьер.' },
  no_item: { en: 'no reference shows an item that stands out.', ru: 'на референсах не видно предмета.' },
  item_unclear: {
    en: 'an item does not stand out clearly from its background: send a picture of it before a plain one, or a transparent PNG.',
    ru: 'предмет на одном из референсов нечётко отделяется от фона: пришлите его снимок на однотонном фоне или PNG с прозрачностью.',
  },
  item_cut_off: {
    en: 'an item is cut off by the edge of its picture: send a picture that shows the whole of it.',
    ru: 'предмет на одном из референсов обрезан краем кадра: пришлите снимок, на котором он виден целиком.',
  },
  no_surface: {
    en: 'neither the floor nor the walls can be told apart as a whole: send a photo that shows more of them.',
    ru: 'ни пол, ни стены не удаётся выделить целиком: пришлите фото, на котором их видно больше.',
  },
  not_replaced: {
    en: 'what is to be replaced is not recognised in the photo: say where the new item stands instead.',
    ru: 'на фото не распознано то, что нужно заменить: укажите, где поставить новый предмет.',
  },
  not_cleared: {
    en: 'what is to be replaced cannot be taken out of the photo without being noticed: say where the new item stands instead.',
    ru: 'то, что нужно заменить, не удаётся незаметно убрать с фото: укажите, где поставить новый предмет.',
  },
  no_place: { en: 'there is no free place for any of the items.', ru: 'ни для одного предмета нет свободного места.' },
  no_references: { en: 'there is no reference to place.', ru: 'нет референсов для размещения.' },
} as const satisfies Record<string, Words>
export type UnsuitableCode = keyof typeof unsuitable
