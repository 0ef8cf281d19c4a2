import { Suspense } from 'react'
import type { UnsavedChangesProps } from '../ui/dialogs/UnsavedChanges.tsx'
import { MissingDialog } from '../ui/feedback/MissingPanel.tsx'
import { lazyPart } from './lazyPart.tsx'

const UnsavedChanges = lazyPart<UnsavedChangesProps>(
  async () => (await import('../ui/dialogs/UnsavedChanges.tsx')).UnsavedChanges,
  ({ onKeep }) => <MissingDialog onClose={onKeep} />,
)

/** Asks whether to discard changes. Its script is loaded on demand. */
export function LeaveDialog(props: UnsavedChangesProps) {
  if (!props.isOpen) return null
  return (
    <Suspense fallback={null}>
      <UnsavedChanges {...props} />
    </Suspense>
  )
}
