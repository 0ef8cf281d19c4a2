import { useMemo } from 'react'
import type { PageUrl } from '../../../routing/usePageUrl.ts'
import { type DialogState, queryString, readDialog, withDialog } from '../../../urls.ts'

/** Opens applicants from a list. The object stays the same while only the dialog changes. */
export interface ApplicantOpener {
  open: (id: string, options?: { editing?: boolean }) => void
  /** The URL of an applicant over the current list. */
  urlOf: (id: string) => string
}

export interface OpenApplicant extends DialogState {
  close: () => void
  /** Shows another tab of the open applicant, or enters or leaves edit mode. */
  change: (part: Partial<Pick<DialogState, 'tab' | 'editing'>>) => void
  /** Returns to a dialog that was left. */
  reopen: (dialog: DialogState) => void
}

/** Stored in a history entry: the list is one step back, so closing goes back instead of adding an entry. */
const fromList = { fromList: true } as const
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state

/** The applicant whose dialog the URL opens, and a way to open one. */
export function useOpenApplicant({ search, state, go, back }: PageUrl): {
  shown: OpenApplicant
  opener: ApplicantOpener
} {
  const list = queryString(withDialog(new URLSearchParams(search), undefined))

  const opener = useMemo<ApplicantOpener>(() => {
    const applicantUrlOf = (id: string, editing = false) => urlWithDialog(list, { id, tab: 'profile', editing })
    return {
      urlOf: (id) => applicantUrlOf(id),
      open: (id, { editing = false } = {}) => go(applicantUrlOf(id, editing), { state: fromList }),
    }
  }, [list, go])

  const shown = useMemo<OpenApplicant>(() => {
    const dialog = readDialog(new URLSearchParams(search))
    return {
      ...dialog,
      close: () => (isFromList(state) ? back() : go(list, { replace: true })),
      reopen: ({ id, tab, editing }) => {
        const next = urlWithDialog(list, { id, tab, editing })
        if (dialog.id === undefined) go(next, { state: fromList })
        else go(next, { replace: true, state })
      },
      change: (part) => go(urlWithDialog(list, { ...dialog, ...part }), { replace: true, state }),
    }
  }, [search, state, list, go, back])

  return { shown, opener }
}

const urlWithDialog = (list: string, dialog: DialogState): string =>
  queryString(withDialog(new URLSearchParams(list), dialog))
