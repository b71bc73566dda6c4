import type { Generation } from '@veduta/contract/api/generations'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { discarded } from '../../../lib/generation-pages.ts'
import { toast } from '../../../ui/Toast.tsx'

const undoSeconds = 15
/** Favourites that are not answered yet. */
const marking = new Map<string, Promise<unknown>>()

interface Keeping {
  onChanged: (generation: Generation) => void
  onRemoved: (ids: string[]) => void
  onRestored: () => void
  /** Says something, with an offer; a toast, where nothing stands over it. */
  say?: typeof toast
}

/** Favourites, and deletion that can be undone. */
export function useKeeping({ onChanged, onRemoved, onRestored, say = toast }: Keeping) {
  const { t } = useTranslation('pictures')

  const favour = async (generation: Generation, favourite = !generation.favourite) => {
    onChanged({ ...generation, favourite })
    const marked = call('PATCH /generations/:id/favourite', { id: generation.id, favourite })
    marking.set(generation.id, marked)
    try {
      onChanged(await marked)
    } catch (error) {
      onChanged(generation)
      say(wordsOf(error, t('keeping.favouriteFailed')))
    } finally {
      if (marking.get(generation.id) === marked) marking.delete(generation.id)
    }
  }
  const restore = async (ids: string[]) => {
    try {
      await call('POST /generations/restore', { ids })
      for (const id of ids) discarded.delete(id)
      onRestored()
    } catch (error) {
      say(wordsOf(error, t('keeping.restoreFailed')))
    }
  }
  const discard = async (ids: string[]) => {
    for (const id of ids) discarded.add(id)
    // What is deleted can no more be marked.
    await Promise.allSettled(ids.map(async (id) => marking.get(id)))
    try {
      await call('POST /generations/delete', { ids })
      onRemoved(ids)
      say(t('keeping.deleted', { count: ids.length }), {
        action: { label: t('keeping.undo'), onPress: () => void restore(ids) },
        seconds: undoSeconds,
      })
    } catch (error) {
      for (const id of ids) discarded.delete(id)
      say(wordsOf(error, t('keeping.deleteFailed')))
    }
  }
  return { favour, discard }
}
