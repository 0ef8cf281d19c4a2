import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendOptions } from './sendFile.ts'

export type FileUploadState =
  | { step: 'idle' }
  /** `part` is the share that has been sent, from 0 to 1. */
  | { step: 'sending'; file: File; part: number }
  | { step: 'failed'; file: File; problem: unknown }

/** Returns true once the file is fully sent. It is then checked and stored, which can't be cancelled. */
export const hasLeft = (state: FileUploadState): boolean => state.step === 'sending' && state.part === 1

export interface FileUpload {
  state: FileUploadState
  /** Sends this file and cancels any other that is being sent. */
  send: (file: File) => void
  /** Cancels the upload, or dismisses a failure. A fully sent file may be stored all the same. */
  cancel: () => void
  retry: () => void
}

interface FileUploadOptions<Result> {
  /** Sends the file, for example with `uploadDocument` or `uploadPicture`. */
  upload: (file: File, options: SendOptions) => Promise<Result>
  /** Called when the file was accepted, even if the component has unmounted. */
  onDone: (result: Result, file: File) => void
  onFailed?: (problem: unknown, file: File) => void
}

/** Uploads one file and reports its progress, rendered by `UploadProgress`. Unmounting cancels it. */
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
