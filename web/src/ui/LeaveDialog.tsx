import { Suspense } from 'react'
import { lazyPart } from '../routing/lazyPart.tsx'
import { MissingDialog } from './MissingPanel.tsx'
import type { UnsavedChangesProps } from './UnsavedChanges.tsx'

const UnsavedChanges = lazyPart<UnsavedChangesProps>(
  async () => (await import('./UnsavedChanges.tsx')).UnsavedChanges,
  ({ onKeep }) => <MissingDialog onClose={onKeep} />,
)

/** Asks whether changes may be lost; its script comes when it is first asked. */
export function LeaveDialog(props: UnsavedChangesProps) {
  if (!props.asking) return null
  return (
    <Suspense fallback={null}>
      <UnsavedChanges {...props} />
    </Suspense>
  )
}
