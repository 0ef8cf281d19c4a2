import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendOptions } from './sendFile.ts'

export type FileUploadState =
  | { step: 'idle' }
  /** `part` is what has left, from 0 to 1. */
  | { step: 'sending'; file: File; part: number }
  | { step: 'failed'; file: File; problem: unknown }

/** Whether all of the file has left: then it is checked and stored, which nobody can stop any more. */
export const hasLeft = (state: FileUploadState): boolean => state.step === 'sending' && state.part === 1

export interface FileUpload {
  state: FileUploadState
  /** Sends this file in place of any that is on its way. */
  send: (file: File) => void
  /** Stops what is on its way, or forgets what failed. What has left may be stored all the same. */
  cancel: () => void
  /** Sends the file that failed once more. */
  retry: () => void
}

interface FileUploadOptions<Result> {
  /** Sends the file, such as by `uploadDocument` or `uploadPicture`. */
  upload: (file: File, options: SendOptions) => Promise<Result>
  /** The file has arrived and was taken, even if whoever sent it is gone. */
  onDone: (result: Result, file: File) => void
  onFailed?: (problem: unknown, file: File) => void
}

/** One file on its way, with its progress; `UploadProgress` draws it. Whoever leaves the screen cancels it. */
export function useFileUpload<Result>(options: FileUploadOptions<Result>): FileUpload {
  const [state, setState] = useState<FileUploadState>({ step: 'idle' })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback((file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: FileUploadState) => {
      if (!signal.aborted) setState(next)
    }
    show({ step: 'sending', file, part: 0 })
    latest.current.upload(file, { signal, onProgress: (part) => show({ step: 'sending', file, part }) }).then(
      (result) => {
        show({ step: 'idle' })
        latest.current.onDone(result, file)
      },
      (problem: unknown) => {
        if (signal.aborted) return
        setState({ step: 'failed', file, problem })
        latest.current.onFailed?.(problem, file)
      },
    )
  }, [])

  const cancel = useCallback(() => {
    running.current?.abort()
    setState({ step: 'idle' })
  }, [])

  const failed = state.step === 'failed' ? state.file : undefined
  const retry = useCallback(() => failed && send(failed), [failed, send])
  return { state, send, cancel, retry }
}
