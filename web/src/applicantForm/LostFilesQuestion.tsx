import { lazy, type RefObject, Suspense } from 'react'
import type { MaySend } from './lostFiles.ts'
import { useSections } from './sectionState.tsx'

const LostFilesGate = lazy(() =>
  import('./LostFilesGate.tsx').then(
    (gate) => ({ default: gate.LostFilesGate }),
    // The notices at the fields have to do.
    () => ({ default: () => null }),
  ),
)

/** Has a form that goes on with a draft ask before it is sent without files: `gate` is what it asks, once its script is here. */
export function LostFilesQuestion({ gate }: { gate: RefObject<MaySend | null> }) {
  const { goTo, use } = useSections()
  return (
    <Suspense fallback={null}>
      <LostFilesGate gate={gate} goTo={goTo} isPublic={use === 'public'} />
    </Suspense>
  )
}
