import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { FieldProblem } from '../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../shared/kernel/domain/problems.ts'
import { focusFirstWrong } from '../focus/focusFirstWrong.ts'
import { useRefused } from './useRefused.ts'

/**
 * Validates a dialog's input with the call's schema and sends it. Shows errors of the rules and of the call at their
 * fields and focuses the first one. `fields` is a ref for the element around the fields. `act` closes the dialog on
 * success. If it fails, `failed` is called.
 */
export function useCheckedSend<Schema extends z.ZodType>(schema: Schema, failed?: (problem: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const { refused, take } = useRefused()
  const fields = useRef<HTMLDivElement>(null)

  const send = async (input: unknown, act: (body: z.output<Schema>) => Promise<void>) => {
    const { data: body, problems: found } = checked(schema, input)
    setProblems(found ?? [])
    if (found) return focusFirstWrong(fields.current)
    setBusy(true)
    try {
      await act(body)
    } catch (problem) {
      setBusy(false)
      take(problem)
      failed?.(problem)
    }
  }
  const problemAt = (path: string) => problems.find((each) => each.path === path) ?? refused(path)
  return { fields, busy, problemAt, send }
}
