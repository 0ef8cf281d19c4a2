import { useState } from 'react'
import { updateActivity } from '../../../../shared/activity/contract/updateActivity.ts'
import type { Task } from '../../../../shared/activity/domain/applicantActivity.ts'
import { call, shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/** Marks a task as done. This shows at once, is reverted on failure, and can be undone from the toast. */
export function useTick(task: Task, reload: () => Promise<unknown>) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isDone, setDone] = useState(false)

  const say = async (changed: { isDone: boolean; version: number }) => {
    try {
      return await call(updateActivity, { params: { id: task.applicantId, activityId: task.id }, body: changed })
    } catch (problem) {
      const title = translateMessage(t, shownMessage(problem, 'Your change could not be saved. Please try again.'))
      toast({ title, variant: 'destructive' })
      return undefined
    }
  }

  const openAgain = async (version: number) => {
    if (await say({ isDone: false, version })) setDone(false)
    await reload()
  }

  const tick = async (box: HTMLInputElement) => {
    if (isDone) return
    setDone(true)
    const done = await say({ isDone: true, version: task.version })
    if (done) {
      toast({
        title: t('Task completed'),
        description: task.text,
        action: { label: t('Undo'), onAction: () => void openAgain(done.version) },
      })
      focusBehind(box)
    } else setDone(false)
    await reload()
  }

  return { isDone, tick }
}

/**
 * Before a task disappears with its checkbox, moves focus to the next checkbox, or to the heading if it was the
 * last.
 */
function focusBehind(box: HTMLInputElement): void {
  if (document.activeElement !== box) return
  const list = box.closest('section')
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  const next = boxes.slice(boxes.indexOf(box) + 1).find(({ checked }) => !checked)
  const place = next ?? list?.querySelector<HTMLElement>('h3')
  place?.focus()
}
