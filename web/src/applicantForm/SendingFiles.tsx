import { Suspense } from 'react'
import { lazyPart } from '../routing/lazyPart.tsx'
import type { SendingListProps } from './SendingList.tsx'

const SendingList = lazyPart<SendingListProps>(async () => (await import('./SendingList.tsx')).SendingList)

/** The files being sent, each with its progress and a cancel button. Their script is loaded with the first one. */
export function SendingFiles({ sending }: SendingListProps) {
  return (
    sending.length > 0 && (
      <Suspense fallback={null}>
        <SendingList sending={sending} />
      </Suspense>
    )
  )
}
