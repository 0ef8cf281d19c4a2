import { useCallback, useState } from 'react'
import type { SendOptions } from '../files/sendFile.ts'

export interface SendingFile {
  file: File
  part: number
  cancel: () => void
}

/** Sends a file while `SendingFiles` shows it. Rejects if the file is cancelled or fails. */
export type Track = <Result>(file: File, send: (options: SendOptions) => Promise<Result>) => Promise<Result>

export function useSending(): { sending: readonly SendingFile[]; track: Track } {
  const [sending, setSending] = useState<readonly SendingFile[]>([])
  const track = useCallback<Track>(async (file, send) => {
    const controller = new AbortController()
    const show = (part: number) =>
      setSending((before) => before.map((one) => (one.file === file ? { ...one, part } : one)))
    setSending((before) => [...before, { file, part: 0, cancel: () => controller.abort() }])
    try {
      return await send({ signal: controller.signal, onProgress: show })
    } finally {
      setSending((before) => before.filter((one) => one.file !== file))
    }
  }, [])
  return { sending, track }
}
