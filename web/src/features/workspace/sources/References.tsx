import { maxReferences } from '@veduta/contract/catalogue/defaults'
import { clsx } from 'clsx'
import { Maximize2, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Picture } from './pictures.ts'
import type { Refused } from './upload-words.ts'
import { usePictureDrop } from './use-picture-drop.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

interface ReferencesProps {
  references: Picture[]
  bring: BriefForm['bring']
  onAdd: (added: Picture[]) => void
  onRemove: (at: number) => void
  onRejected: (rejections: readonly Refused[]) => void
  onEnlarge: (at: number) => void
}

/** Up to three pictures beside the sketch; what is chosen beyond that is left out. */
export function References({ references, bring, onAdd, onRemove, onRejected, onEnlarge }: ReferencesProps) {
  const { t } = useTranslation('workspace')
  const { getRootProps, getInputProps, isDragActive, open } = usePictureDrop({
    multiple: true,
    bring,
    onPictures: (pictures, refused) => {
      if (pictures.length > 0) onAdd(pictures)
      if (refused.length > 0) onRejected(refused)
    },
  })
  const free = maxReferences - references.length

  return (
    <div
      {...getRootProps({ role: 'group', tabIndex: undefined })}
      className={clsx('refs', isDragActive && 'is-over')}
      aria-label={t('references.label')}
      title={t('references.upTo')}
    >
      <input {...getInputProps({ 'aria-label': t('references.add') })} />
      {references.map(({ url, description }, at) => (
        <div key={url} className="ref">
          <img src={url} alt={description || t('references.alt', { number: at + 1 })} />
          <IconButton onImage className="z" label={t('references.enlarge', { number: at + 1 })} onClick={() => onEnlarge(at)}>
            <Maximize2 size={12} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton onImage className="x" label={t('references.remove', { number: at + 1 })} onClick={() => onRemove(at)}>
            <X size={14} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {Array.from({ length: free }, (_, slot) => (
        <button key={slot} type="button" className="ref ref--add" aria-label={t('references.add')} onClick={open}>
          <Plus size={18} strokeWidth={1.5} aria-hidden />
        </button>
      ))}
    </div>
  )
}
