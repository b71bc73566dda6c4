import type { Correction, Corners, Extent, Place } from '@veduta/contract/catalogue/correction'
import { roles, type RoleId } from '@veduta/contract/catalogue/role'
import { Redo2, RotateCcw, Undo2, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import type { Picture } from '../sources/pictures.ts'
import { OpeningFields } from './OpeningFields.tsx'
import { Kept } from './Kept.tsx'
import { keyOf, Palette, roleOfKey } from './Palette.tsx'
import { PlaneFields, usualM, type Relation } from './PlaneFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { Stage, type Tool } from './Stage.tsx'
import type { Understood } from './use-understood.ts'
import type { View } from './worker-messages.ts'
import './correct-dialog.css'

const tools: Tool[] = ['choose', 'brush', 'opening']
const roomTools: Tool[] = ['choose', 'brush']
const takings: Taking[] = ['part', 'area', 'within']
/** How broad the brush is, as a share of the drawing's longer side. */
const breadths = { fine: 0.008, middle: 0.02, broad: 0.05 }
/** `around`: the brush draws round what is to be painted. */
type Breadth = keyof typeof breadths | 'around'

/** What a click takes; `within`: what a line is drawn round. */
type Taking = Extent | 'within'

/** So many parts are called something at once. */
const mostParts = 300

/** What has a plane that may lie behind another. */
const standing: ReadonlySet<RoleId> = new Set(['wall', 'window', 'door', 'roof', 'trim', 'soffit', 'railing', 'chimney'])

/** Nearer to one another, in metres, parts lie in one plane. */
const leastM = 0.05
const inMetres = (metres: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(metres)

const calling = (at: Place[], extent: Extent, role: RoleId): Correction =>
  at.length === 1 ? { kind: 'part', at: at[0], extent, role } : { kind: 'parts', at, extent, role }

const middleOf = (corners: Corners): Place => [corners.reduce((sum, [x]) => sum + x / 4, 0), corners.reduce((sum, [, y]) => sum + y / 4, 0)]

interface CorrectDialogProps {
  understood: Understood
  view: View
  sketch: Picture
  onClose: () => void
}

/** Over the whole window: the drawing with what was understood, and everything that can be said of it. */
export default function CorrectDialog({ understood, view, sketch, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('workspace')
  const id = useId()
  const { say, undo, redo, reset, light, lit, isLitSeen } = understood
  const [tool, setTool] = useState<Tool>('choose')
  const [taking, setTaking] = useState<Taking>('part')
  const extent = taking === 'within' ? 'part' : taking
  const [breadth, setBreadth] = useState<Breadth>('middle')
  const [brush, setBrush] = useState<RoleId | null>('wall')
  /** What is being said of the plane of what is chosen, and whether what was pointed at then is the same part. */
  const [saying, setSaying] = useState<{ relation: Relation; isSame: boolean } | null>(null)
  const [metres, setMetres] = useState(usualM)
  const selected = lit ? view.selected : null
  const isRoom = view.scale === null

  const close = () => {
    light(null)
    onClose()
  }
  const choose = async (at: Place, more: boolean) => {
    if (!saying || !lit) return light({ at: more && lit ? [...lit.at, at] : [at], extent })
    const { relation } = saying
    const isSame = await understood.covers(lit, at)
    setSaying(isSame ? { relation, isSame } : null)
    if (isSame) return
    const places = isLitSeen && selected ? selected.at : [...lit.at]
    if (relation === 'plane') say({ kind: 'plane', at: places[0], extent: lit.extent, like: at })
    else say({ kind: 'behind', at: places, extent: lit.extent, front: at, metres })
  }
  const take = (places: Place[], more: boolean, by: Extent) =>
    light({ at: [...(more && lit ? lit.at : []), ...places].slice(0, mostParts), extent: by })
  const sweep = async (line: Place[], more: boolean) => take(await understood.along(line, extent), more, extent)
  const round = async (line: Place[], more: boolean) => {
    const places = await understood.within(line)
    if (places.length > 0) take(places, more, 'part')
  }
  const call = (role: RoleId | null) => {
    if (tool === 'brush') setBrush(role)
    // Whoever is quicker than the worker means what they have just chosen, not what is still shown as chosen.
    else if (lit && role) say(calling(isLitSeen && selected ? selected.at : [...lit.at], extent, role))
  }
  const place = async (corners: Corners, from: Place | null, opening = selected?.opening?.opening ?? 'window') => {
    const snapped = await understood.snap(corners)
    say({ kind: 'opening', from, corners: snapped, opening })
    light({ at: [middleOf(snapped)], extent })
  }
  const wall = () => {
    if (isLitSeen && selected?.opening) say({ kind: 'closed', at: selected.opening.at })
  }
  const ask = () => {
    const k = understood.doubts.findIndex(({ at }) => at[0] === lit?.at[0]?.[0] && at[1] === lit.at[0][1])
    const next = understood.doubts[(k + 1) % understood.doubts.length]
    if (next) light({ at: [next.at], extent: 'part' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (target instanceof HTMLInputElement && target.type !== 'radio') return
    const command = ctrlKey || metaKey
    const act = command ? (key.toLowerCase() === 'z' ? (shiftKey ? redo : undo) : key.toLowerCase() === 'y' ? redo : null) : keys[key]
    const role = command ? undefined : roleOfKey(view.offered, key)
    if (role) call(role)
    else if (act) act()
    else return
    event.preventDefault()
  }
  const relations: Relation[] = []
  if (selected && !isRoom && tool === 'choose') {
    if (selected.at.length === 1 && !selected.opening) relations.push('plane')
    if (standing.has(selected.role)) relations.push('behind')
  }
  const hint = (): string => {
    if (saying) return t(saying.isSame ? 'understood.samePart' : `understood.${saying.relation}Of`)
    if (tool !== 'choose' || !selected) {
      const isRound = tool === 'brush' ? breadth === 'around' : tool === 'choose' && taking === 'within'
      return t(`understood.hints.${isRound ? (tool === 'brush' ? 'around' : 'within') : tool}`)
    }
    const { at, role, behindM } = selected
    const what =
      at.length > 1 ? t('understood.selectedParts', { count: at.length }) : t('understood.selected', { role: roles[role][language()] })
    return behindM < leastM ? what : `${t('understood.liesBehind', { metres: inMetres(behindM) })} ${what}`
  }
  const keys: Record<string, (() => void) | undefined> = { Delete: wall, Backspace: wall, n: ask, N: ask, т: ask, Т: ask }

  return (
    <Modal className="correct" onClose={close} labelledBy={`${id}-title`} onKeyDown={onKeyDown}>
      <div className="correct-head">
        <h2 className="disp" id={`${id}-title`}>
          {t('understood.title')}
        </h2>
        <IconButton label={t('understood.undo')} aria-disabled={!undo} onClick={() => undo?.()}>
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('understood.redo')} aria-disabled={!redo} onClick={() => redo?.()}>
          <Redo2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('understood.reset')} aria-disabled={!reset} onClick={() => reset?.()}>
          <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('understood.close')} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <Stage
        view={view}
        sketch={sketch}
        tool={tool}
        breadth={breadth === 'around' ? breadths.fine : breadths[breadth]}
        around={tool === 'choose' ? taking === 'within' && !saying : tool === 'brush' && breadth === 'around'}
        selected={selected?.opening ?? null}
        onChoose={(at, more) => void choose(at, more)}
        onSweep={(line, more) => void sweep(line, more)}
        onRound={(line, more) => void round(line, more)}
        onBrush={(line) =>
          say(breadth === 'around' ? { kind: 'fill', line, role: brush } : { kind: 'brush', line, breadth: breadths[breadth], role: brush })
        }
        onPlace={(corners, from) => void place(corners, from)}
      />
      <div className="correct-side">
        <SegmentedControl
          label={t('understood.tool')}
          value={tool}
          segments={(isRoom ? roomTools : tools).map((one) => ({ id: one, label: t(`understood.tools.${one}`) }))}
          onChange={(value) => {
            setTool(value)
            setSaying(null)
          }}
        />
        {tool === 'choose' && (
          <SegmentedControl
            look="small"
            label={t('understood.extent')}
            value={taking}
            segments={takings.map((one) => ({ id: one, label: t(`understood.extents.${one}`) }))}
            onChange={(value) => {
              setTaking(value)
              if (lit && value !== 'within') light({ at: lit.at, extent: value })
            }}
          />
        )}
        {tool === 'brush' && (
          <SegmentedControl
            look="small"
            label={t('understood.breadth')}
            value={breadth}
            segments={(['fine', 'middle', 'broad', 'around'] as const).map((one) => ({ id: one, label: t(`understood.breadths.${one}`) }))}
            onChange={setBreadth}
          />
        )}
        <p className="hint" aria-live="polite">
          {hint()}
        </p>
        {tool !== 'opening' && !saying && (
          <Palette
            offered={view.offered}
            chosen={tool === 'brush' ? brush : (selected?.role ?? null)}
            off={tool === 'choose' && !selected}
            erases={tool === 'brush'}
            onChoose={call}
          />
        )}
        {selected?.opening && (
          <OpeningFields
            opening={selected.opening}
            onKind={(kind) => void place(selected.opening!.corners, selected.opening!.at, kind)}
            onClose={wall}
            onHeight={(high) => say({ kind: 'height', at: selected.opening!.at, metres: high })}
          />
        )}
        {relations.length > 0 && (
          <PlaneFields
            offered={relations}
            saying={saying?.relation ?? null}
            metres={metres}
            onSay={(relation) => setSaying(relation && { relation, isSame: false })}
            onMetres={setMetres}
          />
        )}
        {view.scale && <ScaleFields scale={view.scale} onStorey={(storeys, metres) => say({ kind: 'storey', storeys, metres })} />}
        {understood.doubts.length > 0 && (
          <Button size="sm" look="ghost" onClick={ask}>
            {t('understood.nextUnsure')} ({keyOf.next})
          </Button>
        )}
        <Kept understood={understood} />
      </div>
    </Modal>
  )
}
