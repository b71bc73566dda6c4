import { Button } from '../ui/Button.tsx'
import '../ui/Page.css'

/** What can still be said where the words cannot be loaded: that, in both languages. */
const said = {
  en: ['The page could not be loaded', 'Its words did not arrive. Check the network and try again; nothing is lost.', 'Try again'],
  ru: ['Страница не загрузилась', 'Не пришли её тексты. Проверьте сеть и попробуйте ещё раз: ничего не потеряно.', 'Попробовать ещё раз'],
}

/** A plain page in the place of every screen, with the way to try again. */
export const Wordless = () => (
  <main className="notice">
    <title>Veduta</title>
    {Object.entries(said).map(([language, [title, text, verb]]) => (
      <div key={language} lang={language} className="mb-8">
        <h1 className="disp">{title}</h1>
        <p>{text}</p>
        <div className="acts">
          <Button look="primary" onClick={() => location.reload()}>
            {verb}
          </Button>
        </div>
      </div>
    ))}
  </main>
)
