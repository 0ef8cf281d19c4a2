import { lazy, Suspense } from 'react'
import type { UnsavedChangesProps } from './UnsavedChanges.tsx'

const UnsavedChanges = lazy(async () => ({ default: (await import('./UnsavedChanges.tsx')).UnsavedChanges }))

/** Asks whether changes may be lost; its script comes when it is first asked. */
export function LeaveDialog(props: UnsavedChangesProps) {
  if (!props.asking) return null
  return (
    <Suspense fallback={null}>
      <UnsavedChanges {...props} />
    </Suspense>
  )
}
