import { useMemo, useState } from 'react'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'

export interface Selected {
  submissions: SubmissionAnswer[]
  /** Whether all listed submissions are selected. */
  all: boolean
  has: (id: string) => boolean
  select: (id: string, on: boolean) => void
  selectAll: (on: boolean) => void
}

/** The selected submissions of a list. Submissions that leave the list are deselected. */
export function useSelected(listed: readonly SubmissionAnswer[]): Selected {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const submissions = listed.filter(({ id }) => ids.has(id))
    return {
      submissions,
      all: listed.length > 0 && submissions.length === listed.length,
      has: (id) => ids.has(id),
      select: (id, on) => setIds((before) => withId(before, id, on)),
      selectAll: (on) => setIds(new Set(on ? listed.map(({ id }) => id) : [])),
    }
  }, [listed, ids])
}

function withId(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
