import { Suspense } from 'react'
import type { SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'

interface SharePartProps {
  /** The person to share; undefined while the dialog is closed. */
  person: SharedPerson | undefined
  onClose: () => void
}

/** The dialog that shares a person, loaded when it is first opened. */
export function SharePart({ person, onClose }: SharePartProps) {
  return (
    person && (
      <Suspense>
        <ShareDialog person={person} onClose={onClose} />
      </Suspense>
    )
  )
}

const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog)
