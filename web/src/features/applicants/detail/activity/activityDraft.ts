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
import { validateWith } from '../../../../ui/forms/zodForm.ts'

/** An entry as its form holds it; only the fields of its kind are sent. */
export interface ActivityDraft {
  kind: ActivityKind
  text: string
  /** Ids of the mentioned colleagues. */
  mentions: string[]
  date: string
  dueDate: string
  ownerId: string
}

type NewEntry = z.input<typeof newActivitySchema>

export function entryOf({ kind, text, mentions, date, dueDate, ownerId }: ActivityDraft): NewEntry {
  const textAndMentions = { text, ...(mentions.length > 0 && { mentions: [...mentions] }) }
  if (kind === 'call') return { kind, ...textAndMentions, date }
  return kind === 'task' ? { kind, ...textAndMentions, dueDate, ownerId } : { kind, ...textAndMentions }
}

const problemsOf = validateWith<NewEntry>(newActivitySchema)

export const entryProblems = (draft: ActivityDraft): FormikErrors<ActivityDraft> => problemsOf(entryOf(draft))

/** Returns the request that changes an entry, given the version seen by the user. */
export function changesOf(
  draft: ActivityDraft,
  { version, mentions: before = [] }: Pick<Activity, 'version' | 'mentions'>,
): z.input<typeof activityChangesSchema> {
  const { kind: _kind, ...textAndMentions } = entryOf(draft)
  return { ...textAndMentions, ...(before.length > 0 && { mentions: [...draft.mentions] }), version }
}

/** Returns the form values of an existing entry. Fields that it lacks get the defaults of a new one. */
export const draftOf = (activity: Activity): ActivityDraft => ({
  ...emptyDraft(activity.createdBy),
  ...activity,
  mentions: activity.mentions ?? [],
})

/** Returns the day after a date, or Monday if that is a weekend. */
export function nextWorkingDay(date: string): string {
  const tomorrow = dayNumber(date) + 1
  const monday = 7 - weekday(tomorrow)
  return dateOfDay(tomorrow + (weekday(tomorrow) >= 5 ? monday : 0))
}

/** Calls are usually noted on the same day, and tasks are for the next working day and for the writer. */
const emptyDraft = (ownerId: string): ActivityDraft => ({
  kind: 'note',
  text: '',
  mentions: [],
  date: dateInDenmark(new Date()),
  dueDate: nextWorkingDay(dateInDenmark(new Date())),
  ownerId,
})

export interface ActivityDraftState {
  draft: ActivityDraft
  setDraft: (draft: ActivityDraft) => void
  /** Resets the form to an empty entry of the same kind. */
  clear: () => void
  isBegun: boolean
}

/** The entry that the user is writing about an applicant; it survives a switch to other tabs. */
export function useActivityDraft(applicantId: string): ActivityDraftState {
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
