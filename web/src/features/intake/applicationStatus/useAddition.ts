import { useRef, useState } from 'react'
import { addToApplication } from '../../../../../shared/intake/contract/addToApplication.ts'
import { ApiError, call } from '../../../api/call.ts'
import { mayHaveArrived, sendAttempts } from '../../../api/sendAttempts.ts'
import { useSending } from '../../../applicantForm/useSending.ts'
import { uploadPublicly } from '../../../files/publicUpload.ts'
import { purposeOf } from '../../../files/uploadRequest.ts'

interface Draft {
  text: string
  files: readonly File[]
}

const nothing: Draft = { text: '', files: [] }

interface AdditionOptions {
  token: string
  onAdded: () => void
  /** Called when the application has been decided in the meantime. */
  onReviewed: () => void
}

/** A candidate's text and files to add, and how they are sent. They stay in the form if sending fails. */
export function useAddition({ token, onAdded, onReviewed }: AdditionOptions) {
  const [draft, setDraft] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [attempts] = useState(() => sendAttempts<Draft>())
  /** Uploads that succeeded, so that a second attempt does not send them again. */
  const sent = useRef(new Map<File, string>())
  const { sending, track } = useSending()

  const uploadOf = async (file: File): Promise<string> => {
    const id =
      sent.current.get(file) ?? (await track(file, (options) => uploadPublicly(file, purposeOf(file), options)))
    sent.current.set(file, id)
    return id
  }

  const send = async () => {
    const { id: additionId, anew } = attempts.begin(draft)
    // The earlier attempt may have consumed the uploads.
    if (anew) sent.current.clear()
    setBusy(true)
    setProblem(undefined)
    try {
      const documents: string[] = []
      for (const file of draft.files) documents.push(await uploadOf(file))
      await deliver({ token, additionId, text: draft.text, documents })
      onAdded()
    } catch (thrown) {
      setProblem(thrown)
      if (isDecided(thrown)) onReviewed()
    } finally {
      setBusy(false)
    }
  }

  const deliver = async (body: { token: string; additionId: string; text: string; documents: string[] }) => {
    try {
      await call(addToApplication, { body })
    } catch (thrown) {
      if (mayHaveArrived(thrown)) attempts.leftUnanswered(draft)
      // Uploads that the server no longer has, or won't accept again, must be sent again.
      if (isUnusable(thrown)) sent.current.clear()
      throw thrown
    }
  }

  const isBegun = draft.text.trim() !== '' || draft.files.length > 0
  return { draft, isBegun, busy, problem, sending, send, change: setDraft }
}

const codeOf = (problem: unknown) => (problem instanceof ApiError ? problem.answer?.code : undefined)

/** A reused upload is refused with the same code, but at a field. */
const isDecided = (problem: unknown): boolean =>
  problem instanceof ApiError && codeOf(problem) === 'already_done' && problem.answer?.fields === undefined

const isUnusable = (problem: unknown): boolean =>
  codeOf(problem) === 'upload_incomplete' || (codeOf(problem) === 'already_done' && !isDecided(problem))
