import { useEffect, useEffectEvent, useState } from 'react'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { type ProofResult, proofChannel, proofWindowUrl } from './proofWindow.ts'

interface Handlers {
  onProved: () => void
  onSessionEnd: () => void
  /** Takes what went wrong, or undefined at a new attempt. */
  onProblem: (problem: TranslatableMessage | undefined) => void
}

const windowFeatures = 'popup,width=480,height=720'
/** Milliseconds between looks at whether the user closed the window. Browsers send no event for that. */
const lookInterval = 500

/** Lets the user prove themselves at the login provider, in a small window. `isOpen` while that window is open. */
export function useProviderProof({ onProved, onSessionEnd, onProblem }: Handlers) {
  const [dialog] = useState(() => crypto.randomUUID())
  const [opened, setOpened] = useState<Window>()

  const finish = useEffectEvent((result: ProofResult) => {
    setOpened(undefined)
    if (result === 'proved') onProved()
    else if (result === 'session ended') onSessionEnd()
    else onProblem(result.refused)
  })
  useEffect(() => {
    const channel = proofChannel(dialog)
    channel.addEventListener('message', ({ data }: MessageEvent<ProofResult>) => finish(data))
    return () => channel.close()
  }, [dialog])

  useEffect(() => {
    if (!opened) return undefined
    // A provider that isolates its pages makes an open window look closed. So this is no failure, and its answer counts.
    const timer = setInterval(() => opened.closed && setOpened(undefined), lookInterval)
    return () => {
      clearInterval(timer)
      opened.close()
    }
  }, [opened])

  /** Has to be called in the user's click, because browsers block other windows. */
  const open = () => {
    onProblem(undefined)
    const next = window.open(proofWindowUrl(dialog), '_blank', windowFeatures)
    setOpened(next ?? undefined)
    if (!next) onProblem('Your browser blocked the window. Allow pop-ups for this site and try again.')
  }
  return { open, isOpen: opened !== undefined }
}
