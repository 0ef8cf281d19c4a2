import type { FormikErrors } from 'formik'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import {
  type Activity,
  type ActivityKind,
  type activityChangesSchema,
  newActivitySchema,
} from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { dateOfDay, dayNumber, weekday } from '../../../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../../../shared/kernel/domain/copenhagenDate.ts'
import { useSession } from '../../../../session/session.tsx'
import { useTyping } from '../../../../session/typing.ts'
import { validateWith } from '../../../../ui/zodForm.ts'

/** An entry as its form holds it: of the fields, those that its kind has count. */
export interface ActivityDraft {
  kind: ActivityKind
  text: string
  /** The colleagues whom it mentions. */
  mentions: string[]
  date: string
  dueDate: string
  ownerId: string
}

type NewEntry = z.input<typeof newActivitySchema>

/** What is sent of a draft. */
export function entryOf({ kind, text, mentions, date, dueDate, ownerId }: ActivityDraft): NewEntry {
  const said = { text, ...(mentions.length > 0 && { mentions: [...mentions] }) }
  if (kind === 'call') return { kind, ...said, date }
  return kind === 'task' ? { kind, ...said, dueDate, ownerId } : { kind, ...said }
}

const problemsOf = validateWith<NewEntry>(newActivitySchema)

/** What is wrong with a new entry. */
export const entryProblems = (draft: ActivityDraft): FormikErrors<ActivityDraft> => problemsOf(entryOf(draft))

/** What is sent to change an entry, as it was seen, to what its form says. */
export function changesOf(
  draft: ActivityDraft,
  { version, mentions: before = [] }: Pick<Activity, 'version' | 'mentions'>,
): z.input<typeof activityChangesSchema> {
  const { kind: _kind, ...said } = entryOf(draft)
  return { ...said, ...(before.length > 0 && { mentions: [...draft.mentions] }), version }
}

/** The form of an entry that there is; of what it has not, what a new one would begin with. */
export const draftOf = (activity: Activity): ActivityDraft => ({
  ...emptyDraft(activity.createdBy),
  ...activity,
  mentions: activity.mentions ?? [],
})

/** The day after a date, or the Monday where that falls on a weekend. */
export function nextWorkingDay(date: string): string {
  const tomorrow = dayNumber(date) + 1
  const monday = 7 - weekday(tomorrow)
  return dateOfDay(tomorrow + (weekday(tomorrow) >= 5 ? monday : 0))
}

/** A call is as a rule noted on its day, and what is to be done is for the next working day, by oneself. */
const emptyDraft = (ownerId: string): ActivityDraft => ({
  kind: 'note',
  text: '',
  mentions: [],
  date: dateInDenmark(new Date()),
  dueDate: nextWorkingDay(dateInDenmark(new Date())),
  ownerId,
})

export interface Drafting {
  draft: ActivityDraft
  setDraft: (draft: ActivityDraft) => void
  /** Begins anew with an entry of the same kind. */
  clear: () => void
  /** There is something to lose. */
  isBegun: boolean
}

/** What somebody is about to write down about an applicant: it stays while they look at other parts of the record. */
export function useActivityDraft(applicantId: string): Drafting {
  const { user } = useSession()
  const typing = useTyping<ActivityDraft>(`activity ${applicantId}`)
  const [draft, setDraft] = useState<ActivityDraft>(typing.before ?? emptyDraft(user?.id ?? ''))
  const isBegun = draft.text.trim() !== ''
  useEffect(() => typing.note(isBegun ? draft : undefined), [typing.note, isBegun, draft])
  const clear = useCallback(
    () => setDraft(({ kind, ownerId }) => ({ ...emptyDraft(user?.id ?? ownerId), kind })),
    [user?.id],
  )
  return { draft, setDraft, clear, isBegun }
}
