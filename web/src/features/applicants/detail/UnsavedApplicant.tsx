import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'

/** The question of the guard: whether changes may be lost. `name` is whose record they are of. */
export function UnsavedApplicant({ guard: { asking, keep, discard }, name }: { guard: LeaveGuard; name: string }) {
  const { t } = useTranslation()
  return (
    <UnsavedChanges
      asking={asking}
      text={t('Your changes to {{name}} have not been saved and will be lost.', { name })}
      onKeep={keep}
      onDiscard={discard}
    />
  )
}
