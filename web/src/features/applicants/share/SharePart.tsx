import { Suspense } from 'react'
import type { SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'

interface SharePartProps {
  /** Who is shared; the dialog is closed without. */
  person: SharedPerson | undefined
  onClose: () => void
}

/** The dialog that shares somebody, fetched when it is opened first. */
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
