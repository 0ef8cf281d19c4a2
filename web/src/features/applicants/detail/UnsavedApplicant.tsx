import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'

/** The leave guard's question whether to discard changes. `name` is the name of the edited applicant. */
export function UnsavedApplicant({ guard: { mustAsk, keep, discard }, name }: { guard: LeaveGuard; name: string }) {
  const { t } = useTranslation()
  return (
    <UnsavedChanges
      isOpen={mustAsk}
      text={t('Your changes to {{name}} have not been saved and will be lost.', { name })}
      onKeep={keep}
      onDiscard={discard}
    />
  )
}
