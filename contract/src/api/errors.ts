import type { Words } from '../locale.ts'

interface ErrorKind {
  status: number
  words: Words
}

const error = (status: number, en: string, ru: string): ErrorKind => ({ status, words: { en, ru } })

/** Why a generation ended without a picture; stored with it and worded for people here. Its coins are back in every case. */
export const failures = {
  timeout: {
    en: 'The render did not finish: the engine did not answer in time. Your coins are back on the balance.',
    ru: 'Рендер не завершён: движок не ответил вовремя. Монеты вернулись на баланс.',
  },
  engine_failed: {
    en: 'The render did not finish: the engine failed. Your coins are back on the balance.',
    ru: 'Рендер не завершён: движок дал сбой. Монеты вернулись на баланс.',
  },
  engine_refused: {
    en: 'The engine would not make this picture: {reason} Your coins are back on the balance.',
    ru: 'Движок не смог создать это изображение: {reason} Монеты вернулись на баланс.',
  },
  engine_declined: {
    en: 'The engine’s safety rules did not allow this picture. Try other pictures or other words. Your coins are back on the balance.',
    ru: 'Правила безопасности движка не допустили это изображение. Попробуйте другие файлы или слова. Монеты вернулись на баланс.',
  },
  engine_busy: {
    en: 'The render did not start: the engine is overloaded. Try again in a few minutes. Your coins are back on the balance.',
    ru: 'Рендер не начат: движок перегружен. Повторите через несколько минут. Монеты вернулись на баланс.',
  },
  engine_unavailable: {
    en: 'The render did not start: no engine is available. Your coins are back on the balance.',
    ru: 'Рендер не начат: нет доступного движка. Монеты вернулись на баланс.',
  },
  picture_broken: {
    en: '{file}: the picture is damaged and cannot be read. Save it anew and order again. Your coins are back on the balance.',
    ru: '{file}: файл повреждён, прочитать его не удалось. Сохраните его заново и повторите заказ. Монеты вернулись на баланс.',
  },
  interrupted: {
    en: 'The render was interrupted several times and given up. Your coins are back on the balance.',
    ru: 'Рендер несколько раз прерывался и был остановлен. Монеты вернулись на баланс.',
  },
} as const satisfies Record<string, Words>
export type FailureCode = keyof typeof failures

/**
 * Every refusal the server gives: its HTTP status and its words. The answer is `{"detail": words, "code": key}` in the
 * language of `Accept-Language`. `{name}` in the words is filled from the refusal's facts.
 */
export const errors = {
  // accounts
  not_signed_in: error(401, 'Please sign in.', 'Войдите в аккаунт.'),
  wrong_credentials: error(401, 'The e-mail or the password is wrong.', 'Неверная почта или пароль.'),
  email_taken: error(
    409,
    'An account with this e-mail already exists. Sign in instead.',
    'Аккаунт с этой почтой уже есть. Войдите в него.',
  ),
  terms_not_accepted: error(422, 'Please accept the terms of use.', 'Примите условия использования.'),
  not_verified: error(403, 'Please confirm your e-mail first.', 'Сначала подтвердите почту.'),
  account_inactive: error(403, 'This account is switched off. Please write to support.', 'Аккаунт отключён. Напишите в поддержку.'),
  admin_only: error(403, 'Access denied. Admin privileges required.', 'Доступ запрещён. Нужны права администратора.'),
  wrong_code: error(422, 'This code is wrong. Attempts left: {left}.', 'Код неверный. Осталось попыток: {left}.'),
  code_expired: error(422, 'This code no longer works. Request a new one.', 'Код больше не действует. Запросите новый.'),
  already_verified: error(409, 'This e-mail is already confirmed.', 'Почта уже подтверждена.'),
  resend_too_soon: error(429, 'A new code can be sent in {seconds} s.', 'Новый код можно отправить через {seconds} с.'),
  too_many_attempts: error(429, 'Too many attempts. Try again in {minutes} min.', 'Слишком много попыток. Попробуйте через {minutes} мин.'),
  wrong_password: error(422, 'The current password is wrong.', 'Текущий пароль неверный.'),
  common_password: error(
    422,
    'This password is one of those that are tried first. Choose another.',
    'Такой пароль подбирают первым. Выберите другой.',
  ),
  link_expired: error(422, 'This link no longer works. Request a new one.', 'Ссылка больше не действует. Запросите новую.'),
  provider_failed: error(502, '{provider} authentication failed', 'Не удалось войти через {provider}'),
  provider_off: error(404, 'Sign-in with {provider} is not set up here.', 'Вход через {provider} здесь не настроен.'),
  provider_token_refused: error(401, '{provider} authentication failed', 'Не удалось войти через {provider}'),
  email_missing: error(
    422,
    '{provider} did not tell your e-mail address. Allow access to it, or register with an e-mail.',
    '{provider} не передал адрес почты. Разрешите доступ к нему или зарегистрируйтесь по почте.',
  ),
  link_required: error(
    409,
    'An account with this e-mail already exists. Sign in with its password, then connect {provider} in the profile.',
    'Аккаунт с этой почтой уже есть. Войдите с его паролем и подключите {provider} в профиле.',
  ),
  identity_taken: error(
    409,
    'This {provider} account already signs in to another Veduta account.',
    'Этот аккаунт {provider} уже подключён к другому аккаунту Veduta.',
  ),
  provider_linked: error(409, 'A {provider} account is connected already.', 'Аккаунт {provider} уже подключён.'),
  last_way_in: error(
    409,
    'This is the only way into your account. Set a password first.',
    'Это единственный способ войти в аккаунт. Сначала задайте пароль.',
  ),
  confirm_first: error(403, 'Please confirm that it is you.', 'Подтвердите, что это вы.'),
  second_factor_needed: error(403, 'Enter a code of your app first.', 'Сначала введите код из приложения.'),
  second_factor_required: error(
    403,
    'Administration needs a second factor here. Switch it on in your profile.',
    'Для управления здесь нужен второй фактор. Включите его в профиле.',
  ),
  second_factor_on: error(409, 'The second factor is on already.', 'Второй фактор уже включён.'),
  wrong_factor: error(422, 'This code is wrong or was used already.', 'Код неверный или уже использован.'),
  same_email: error(422, 'This is your e-mail already.', 'Это и есть ваша почта.'),
  not_yourself: error(409, 'You cannot switch your own account off.', 'Нельзя отключить собственный аккаунт.'),
  second_administrator: error(409, 'Another administrator has to confirm this.', 'Это должен подтвердить другой администратор.'),
  last_admin: error(409, 'The last administrator cannot be removed.', 'Нельзя убрать последнего администратора.'),

  // API keys
  key_unknown: error(401, 'This API key is wrong or was revoked.', 'Этот ключ API неверен или отозван.'),
  key_not_allowed: error(
    403,
    'This call is not made with an API key. Sign in instead.',
    'Этот вызов с ключом API невозможен. Войдите в аккаунт.',
  ),
  key_scope: error(403, 'This API key may not do that: it lacks “{scope}”.', 'Этому ключу API это не разрешено: нет права «{scope}».'),
  too_many_keys: error(409, 'At most {limit} keys. Revoke one first.', 'Не больше {limit} ключей. Сначала отзовите один.'),
  too_many_test_pictures: error(
    429,
    'The free pictures of test keys are used up for today. Try again in {hours} h.',
    'Бесплатные изображения тестовых ключей на сегодня закончились. Попробуйте через {hours} ч.',
  ),

  too_many_webhooks: error(409, 'At most {limit} webhooks. Remove one first.', 'Не больше {limit} вебхуков. Сначала удалите один.'),
  webhook_address: error(
    422,
    'Webhooks go to https addresses of the public network.',
    'Вебхуки отправляются только на адреса https в открытой сети.',
  ),

  // boards
  too_many_boards: error(409, 'At most {limit} boards. Delete one first.', 'Не больше {limit} досок. Сначала удалите одну.'),
  board_full: error(409, 'A board holds at most {limit} of these.', 'На доске помещается не больше {limit}.'),
  board_closed: error(
    404,
    'This link no longer works. Ask whoever sent it for a new one.',
    'Ссылка больше не действует. Попросите у отправителя новую.',
  ),

  // drawings
  drawing_changed: error(
    409,
    'What is said of this drawing was changed elsewhere in the meantime.',
    'Сказанное об этом рисунке тем временем изменили в другом месте.',
  ),

  // projects, generations, images
  not_found: error(404, 'Not found.', 'Не найдено.'),
  user_not_found: error(404, 'User not found.', 'Пользователь не найден.'),
  last_project: error(409, 'The last project cannot be deleted.', 'Последний проект нельзя удалить.'),
  project_busy: error(
    409,
    'A picture is being made in this project. Wait for it or cancel it first.',
    'В проекте создаётся изображение. Дождитесь его или отмените.',
  ),
  not_enough_coins: error(402, 'You need {needed} coins, you have {balance}.', 'Нужно монет: {needed}, у вас {balance}.'),
  sketch_missing: error(422, 'Add a sketch first.', 'Сначала добавьте эскиз.'),
  too_many_files: error(422, 'Too many files: at most {limit}.', 'Слишком много файлов: не больше {limit}.'),
  file_too_large: error(413, '{file}: larger than {limit} MB.', '{file}: больше {limit} МБ.'),
  too_many_pixels: error(413, '{file}: more than {limit} megapixels.', '{file}: больше {limit} мегапикселей.'),
  file_type: error(415, '{file}: only PNG, JPEG and WebP pictures are accepted.', '{file}: подходят только PNG, JPEG и WebP.'),
  file_broken: error(422, '{file}: the picture is damaged and cannot be read.', '{file}: файл повреждён, прочитать его не удалось.'),
  file_too_long: error(
    422,
    '{file}: more than {limit} times longer than it is wide.',
    '{file}: длина больше ширины более чем в {limit} раз.',
  ),
  file_too_small: error(422, '{file}: smaller than {limit} pixels on a side.', '{file}: сторона меньше {limit} точек.'),
  order_unsuitable: error(
    422,
    'The engine would not make this picture: {reason} Nothing was charged.',
    'Движок не смог бы создать это изображение: {reason} Монеты не списаны.',
  ),
  not_finished: error(409, 'This picture is not finished yet.', 'Изображение ещё не готово.'),
  too_many_prints: error(
    429,
    '{count} sizes of yours wait already. Try again when one is ready.',
    'Ваших размеров в очереди уже {count}. Повторите, когда один из них будет готов.',
  ),
  already_finished: error(409, 'This picture is already finished.', 'Изображение уже готово.'),
  too_many_pictures: error(
    429,
    'You have {count} pictures in the making. Wait for one of them or stop it; nothing was charged.',
    'У вас в работе изображений: {count}. Дождитесь одного из них или остановите его; монеты не списаны.',
  ),
  too_many_declined: error(
    429,
    'The engine’s safety rules stopped {count} of your pictures within an hour. Try again later, with other pictures or words.',
    'Правила безопасности движка за час остановили ваших изображений: {count}. Повторите позже с другими файлами или словами.',
  ),
  // an order that was waited for and ended without a picture
  timeout: { status: 504, words: failures.timeout },
  engine_failed: { status: 502, words: failures.engine_failed },
  picture_broken: { status: 422, words: failures.picture_broken },
  engine_refused: { status: 422, words: failures.engine_refused },
  engine_declined: { status: 422, words: failures.engine_declined },
  engine_busy: { status: 503, words: failures.engine_busy },
  engine_unavailable: { status: 503, words: failures.engine_unavailable },
  interrupted: { status: 503, words: failures.interrupted },
  cancelled: error(409, 'The render was stopped. Your coins are back on the balance.', 'Рендер остановлен. Монеты вернулись на баланс.'),

  key_reused: error(422, 'This Idempotency-Key was used for another request.', 'Этот Idempotency-Key уже использован для другого запроса.'),
  still_running: error(
    409,
    'The first request with this key is still running. Ask again soon.',
    'Первый запрос с этим ключом ещё выполняется. Повторите позже.',
  ),

  // payments
  offer_gone: error(409, 'This offer is no longer available.', 'Это предложение больше не действует.'),
  payment_refused: error(
    502,
    'The payment service did not accept the payment. Nothing was charged.',
    'Платёжный сервис не принял платёж. Деньги не списаны.',
  ),
  payment_delayed: error(
    503,
    'The payment service does not answer. Nothing was charged. Try again in a minute.',
    'Платёжный сервис не отвечает. Деньги не списаны. Повторите через минуту.',
  ),
  too_many_payments: error(
    429,
    'You have {count} unfinished payments. Finish one or wait until they expire.',
    'У вас незавершённых платежей: {count}. Завершите один из них или дождитесь, пока они истекут.',
  ),
  nothing_to_refund: error(
    409,
    'There is nothing to give back: the payment did not succeed, or its coins are spent or back already.',
    'Возвращать нечего: платёж не прошёл, монеты уже потрачены или уже возвращены.',
  ),
  refund_changed: error(
    409,
    'Coins of this payment were spent or came back meanwhile. Look at the new sum.',
    'Монеты этого платежа за это время потрачены или вернулись. Проверьте новую сумму.',
  ),
  refund_open: error(409, 'A refund of this payment is already under way.', 'Возврат по этому платежу уже выполняется.'),

  // everything else
  invalid_input: error(422, 'Some fields are wrong: {names}.', 'Ошибка в полях: {names}.'),
  number_too_large: error(422, 'A number is too large.', 'Слишком большое число.'),
  malformed: error(400, 'The request could not be read.', 'Запрос не удалось прочитать.'),
  wrong_media_type: error(415, 'This call takes {accepted}.', 'Этот вызов принимает {accepted}.'),
  wrong_method: error(405, 'This address answers {allowed} only.', 'Этот адрес отвечает только на {allowed}.'),
  body_too_large: error(413, 'The request is too large.', 'Запрос слишком большой.'),
  busy: error(
    503,
    'Many pictures are being sent at this moment. Try again in about {seconds} s; nothing was charged.',
    'Сейчас отправляют много изображений. Повторите примерно через {seconds} с; монеты не списаны.',
  ),
  rate_limited: error(429, 'Too many requests. Try again in {seconds} s.', 'Слишком много запросов. Попробуйте через {seconds} с.'),
  maintenance: error(503, 'Technical works are under way. We will be back soon.', 'Идут технические работы. Скоро вернёмся.'),
  unavailable: error(
    503,
    'The service is starting or busy. Try again in a moment.',
    'Сервис запускается или занят. Повторите через минуту.',
  ),
  fault: error(
    500,
    'Something went wrong on our side. Try again; if it repeats, write to support.',
    'Ошибка на нашей стороне. Повторите попытку; если не поможет, напишите в поддержку.',
  ),
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errors

/** The words of an error or failure with its `{facts}` filled in. */
export const fill = (words: string, facts: Record<string, string | number> = {}) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
