import { answersTo, questionLabel } from '@veduta/contract/catalogue/answer-words'
import type { Generation } from '@veduta/contract/api/generations'
import type { Place as CorrectionPlace } from '@veduta/contract/catalogue/correction'
import { textLimit } from '@veduta/contract/catalogue/defaults'
import { restoreChoices } from '@veduta/contract/catalogue/form'
import { colourNamed } from '@veduta/contract/catalogue/named-colour'
import { price } from '@veduta/contract/catalogue/price'
import type { Question } from '@veduta/contract/catalogue/questions'
import { roles, type RoleId } from '@veduta/contract/catalogue/role'
import { Eraser, Undo2, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { language } from '../../../lib/language.ts'
import { refreshUser, useUser } from '../../../lib/session.ts'
import { tab } from '../../../lib/storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { CostLabel } from '../../../ui/CostLabel.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select } from '../../../ui/Select.tsx'
import { listedQuestions } from '../brief/option-groups.ts'
import { fingerprintOfChange, isDecided, keyAnswered, keyFor } from '../ordering/order.ts'
import { MaskStage, type Mask, type MaskTool, type Place } from './MaskStage.tsx'
import { useParts } from './use-parts.ts'
import './change.css'

const breadths = { fine: 0.012, middle: 0.04, broad: 0.1 }
type Breadth = keyof typeof breadths
/** What a part of a house can become, the likeliest first. */
const becoming: RoleId[] = ['wall', 'window', 'door', 'roof', 'ground', 'paving', 'water', 'plant', 'sky']
/** The question whose answers change such a part most. */
const questionOf: Partial<Record<RoleId, Question>> = {
  wall: 'facade_materials',
  roof: 'roof_material',
  sky: 'environment',
  plant: 'season',
  ground: 'season',
}
const questionOfRoom: Partial<Record<RoleId, Question>> = { wall: 'wall_finish', floor: 'floor_covering' }
type Way = 'answer' | 'colour' | 'clear' | 'words' | 'role'

const surfacesOfRoom: RoleId[] = ['floor', 'rug', 'wall', 'ceiling']
/** As a share of the longer side. */
const rim = 0.008
const allTools: MaskTool[] = ['part', 'brush', 'lasso', 'erase']

/** What was taken by clicks: where, and what it is. */
interface Taken {
  at: CorrectionPlace[]
  role: RoleId
}

interface ChangeDialogProps {
  generation: Generation
  /** The change was accepted and is queued. */
  onAccepted: (generation: Generation) => void
  onClose: () => void
}

/** Over the whole window: a place is marked on a finished picture, and what it becomes is chosen. */
export default function ChangeDialog({ generation, onAccepted, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('pictures')
  const id = useId()
  const { coin_balance: balance } = useUser()
  const mask = useRef<Mask>(null)
  const choices = restoreChoices(generation.parameters_used)
  const fitting = choices.interior_fitting_mode
  // From elsewhere the place is another one.
  const questions = listedQuestions(choices).filter((one) => one !== 'camera_angle' || choices.project_type === 'interior')
  // Parts are read in the whole drawing.
  const tools = allTools.filter((one) => one !== 'part' || !generation.frame)
  const isHouse = choices.project_type === 'exterior' && !fitting
  const [tool, setTool] = useState<MaskTool>(tools[0])
  const parts = useParts(generation, isHouse ? 'house' : 'room', tool === 'part', t('change.partsFailed'))
  const [taken, setTaken] = useState<Taken | null>(null)
  const [role, setRole] = useState<RoleId>('window')
  const [breadth, setBreadth] = useState<Breadth>('middle')
  const [way, setWay] = useState<Way>(fitting ? 'colour' : 'answer')
  const [question, setQuestion] = useState<Question>(choices.project_type === 'exterior' ? 'facade_materials' : 'wall_finish')
  const [answer, setAnswer] = useState('')
  const [colour, setColour] = useState('#9a6b4f')
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const answers = Object.entries(answersTo(choices.project_type, question)).filter(([one]) => one !== choices[question])
  const chosen = answers.some(([one]) => one === answer) ? answer : (answers[0]?.[0] ?? '')
  const hex = colourNamed(colour)
  // Only the embedded engine paints a part as something else than was drawn.
  const isDrawn = isHouse && generation.engine === 'embedded'
  const others = becoming.filter((one) => one !== taken?.role)
  const becomes = others.includes(role) ? role : others[0]
  const take = async ([x, y]: Place, more: boolean) => {
    if (parts?.is !== 'read') return
    const within = (share: number) => Math.min(1, Math.max(0, share))
    const at: CorrectionPlace[] = [...(more && taken ? taken.at : []), [within(x), within(y)]]
    // Of a room a surface is taken as a whole, and of what stands there one part after the other.
    const part = await parts.take(at, 'part')
    const isSurface = !isHouse && surfacesOfRoom.includes(part.role)
    const { width, height, pixels, ...selected } = isSurface ? await parts.take(at, 'area') : part
    // What stands in a room is taken with its rim and its contact shadow.
    const grow = isHouse || isSurface ? 0 : rim
    mask.current?.lay(new ImageData(pixels, width, height), more, grow)
    setTaken(selected)
    const suits = (isHouse ? questionOf : questionOfRoom)[selected.role]
    if (suits) setQuestion(suits)
  }
  /** What an order of each way says. */
  const fieldsOf: Record<Way, () => Record<string, string>> = {
    answer: () => ({ [question]: chosen }),
    colour: () => ({ colour: hex ?? colour }),
    clear: () => ({ clear: 'true' }),
    words: () => ({ [choices.project_type === 'exterior' ? 'additional_objects' : 'objects']: words.trim() }),
    role: () => ({ corrections: JSON.stringify([{ kind: 'parts', at: taken?.at ?? [], extent: 'part', role: becomes }]) }),
  }
  const ready =
    marked &&
    balance >= price.change &&
    (way !== 'colour' || hex !== null) &&
    (way !== 'role' || taken !== null) &&
    (way !== 'words' || words.trim() !== '')

  const send = async () => {
    const file = await mask.current?.take()
    if (!file) return
    setBusy(true)
    setProblem(null)
    const fields = fieldsOf[way]()
    try {
      const key = keyFor('change', await fingerprintOfChange(generation.id, fields, file), tab)
      const accepted = await call(
        'POST /generations/:id/change',
        { id: generation.id, ...fields },
        { files: { mask_file: file }, key, respondAsync: true },
      )
      keyAnswered('change', tab)
      onAccepted(accepted)
    } catch (error) {
      if (isDecided(error)) keyAnswered('change', tab)
      setProblem(wordsOf(error, t('change.failed')))
    } finally {
      setBusy(false)
      void refreshUser()
    }
  }
  const cleared: Way[] = !isHouse && generation.engine === 'embedded' ? ['clear'] : []
  const ways: Way[] = fitting
    ? ['colour', ...cleared]
    : isDrawn
      ? ['answer', 'colour', 'role', 'words']
      : ['answer', 'colour', ...cleared, 'words']

  return (
    <Modal className="change" onClose={onClose} labelledBy={`${id}-title`}>
      <div className="change-head">
        <h2 className="disp" id={`${id}-title`}>
          {t('change.title')}
        </h2>
        <IconButton label={t('change.undo')} onClick={() => mask.current?.undo()}>
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('change.clear')} onClick={() => mask.current?.clear()}>
          <Eraser size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('change.close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <MaskStage
        src={imageAddress(generation.generated_image_url ?? '')}
        width={generation.width ?? 4}
        height={generation.height ?? 3}
        tool={tool}
        breadth={breadths[breadth]}
        onMarked={(now) => {
          setMarked(now)
          if (!now) setTaken(null)
        }}
        onPart={(at, more) => void take(at, more)}
        mask={mask}
      />
      <div className="change-side">
        <SegmentedControl
          label={t('change.tool')}
          value={tool}
          segments={tools.map((one) => ({ id: one, label: t(`change.tools.${one}`) }))}
          onChange={setTool}
        />
        {(tool === 'brush' || tool === 'erase') && (
          <SegmentedControl
            look="small"
            label={t('change.breadth')}
            value={breadth}
            segments={(['fine', 'middle', 'broad'] as const).map((one) => ({ id: one, label: t(`change.breadths.${one}`) }))}
            onChange={setBreadth}
          />
        )}
        <p className="hint" aria-live="polite">
          {tool !== 'part' || parts?.is === 'read'
            ? taken && tool === 'part'
              ? t('change.taken', { role: roles[taken.role][language()], count: taken.at.length })
              : t(`change.hints.${tool === 'part' && !isHouse ? 'partOfRoom' : tool}`)
            : parts?.is === 'failed'
              ? parts.words
              : t('change.reading')}
        </p>
        {ways.length > 1 && (
          <SegmentedControl
            look="small"
            label={t('change.becomes')}
            value={way}
            segments={ways.map((one) => ({ id: one, label: t(`change.ways.${one}`) }))}
            onChange={setWay}
          />
        )}
        {way === 'answer' && (
          <>
            <Select
              label={t('change.question')}
              value={question}
              choices={questions.map((one) => ({ id: one, label: questionLabel(one, language()) }))}
              onChange={(one) => setQuestion(one as Question)}
            />
            <Select
              label={t('change.answer')}
              value={chosen}
              choices={answers.map(([one, { label }]) => ({ id: one, label: label[language()] }))}
              onChange={setAnswer}
            />
          </>
        )}
        {way === 'colour' && (
          <Field label={t('change.colour')} hint={hex ? t('change.colourHint') : t('change.noColour')}>
            {(bound) => (
              <span className="change-colour">
                <input
                  type="color"
                  aria-label={t('change.colour')}
                  value={hex ?? '#000000'}
                  onChange={({ target }) => setColour(target.value)}
                />
                <Input {...bound} value={colour} maxLength={24} spellCheck={false} onChange={({ target }) => setColour(target.value)} />
              </span>
            )}
          </Field>
        )}
        {way === 'clear' && <p className="hint">{t(fitting ? 'change.clearHints.fitting' : 'change.clearHints.room')}</p>}
        {way === 'role' &&
          (taken ? (
            <Select
              label={t('change.role')}
              value={becomes}
              choices={others.map((one) => ({ id: one, label: roles[one][language()] }))}
              onChange={(one) => setRole(one as RoleId)}
            />
          ) : (
            <p className="hint">{t('change.takeFirst')}</p>
          ))}
        {way === 'words' && (
          <Field label={t('change.words')}>
            {(bound) => (
              <Input {...bound} value={words} maxLength={textLimit.additional_objects} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
        )}
        <p className="hint">{t('change.outside')}</p>
        {problem && (
          <p className="change-problem" role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" size="lg" className="gen" busy={busy} aria-disabled={!ready || undefined} onClick={() => void send()}>
          <span className="l">{balance < price.change ? t('change.low', { needed: price.change, balance }) : t('change.send')}</span>
          <CostLabel coins={price.change} />
        </Button>
      </div>
    </Modal>
  )
}
