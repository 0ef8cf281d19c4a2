import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { focusFirstWrong } from './focusFirstWrong.ts'
import { useRefused } from './useRefused.ts'

/**
 * Sends what a dialog asks for, once it keeps the rules of the call: what breaks them is said at its field, which gets the focus, and
 * so is what the call refuses. `fields` is of the element around the fields. `act` ends with the dialog; where it fails, `failed` is
 * told.
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
