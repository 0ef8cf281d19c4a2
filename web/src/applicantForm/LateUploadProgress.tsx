import { type ComponentProps, Suspense } from 'react'
import type { UploadProgress } from '../files/UploadProgress.tsx'
import { lazyPart } from '../routing/lazyPart.tsx'

type UploadProgressProps = ComponentProps<typeof UploadProgress>

const LazyProgress = lazyPart<UploadProgressProps>(
  async () => (await import('../files/UploadProgress.tsx')).UploadProgress,
)

/** The progress of an upload. Its script is loaded with the first upload, which most forms end without. */
export function LateUploadProgress(props: UploadProgressProps) {
  if (props.upload.state.step === 'idle') return null
  return (
    <Suspense fallback={null}>
      <LazyProgress {...props} />
    </Suspense>
  )
}
