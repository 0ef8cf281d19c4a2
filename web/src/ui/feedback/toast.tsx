import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { onlineImport } from './onlineImport.ts'
import { nextToast, type ShownToast, type ToastContent, toastKey, toastRemovalDelay } from './toastState.ts'

type ShowToast = (content: ToastContent) => void
const ToastContext = createContext<ShowToast | null>(null)

type Area = ComponentType<{ shown: ShownToast | null; onDismiss: (id: number) => void }>
const importArea = (): Promise<Area> => onlineImport(async () => (await import('./ToastArea.tsx')).ToastArea)

/**
 * Returns `toast({ title, about?, description?, variant?, action? })`. Texts are shown as given, so translate them
 * first.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast must be used within a ToastProvider')
  return show
}

interface ToastProviderProps {
  children: ReactNode
  loadArea?: () => Promise<Area>
}

/** Holds the page's single toast. Its area is rendered with the first toast or on F8, and then stays. */
export function ToastProvider({ children, loadArea = importArea }: ToastProviderProps) {
  const [shown, change] = useReducer(nextToast, null)
  const lastId = useRef(0)
  const isRequested = useAreaRequested()
  const ToastArea = useArea(loadArea, shown?.id ?? (isRequested ? 0 : undefined))
  usePreloadOnFirstInteraction(loadArea)

  const show = useCallback<ShowToast>((content) => {
    lastId.current += 1
    change({ kind: 'shown', id: lastId.current, content })
  }, [])

  const dismiss = useCallback((id: number) => {
    change({ kind: 'dismissed', id })
    setTimeout(() => change({ kind: 'removed', id }), toastRemovalDelay)
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {ToastArea && <ToastArea shown={shown} onDismiss={dismiss} />}
    </ToastContext>
  )
}

/**
 * Loads the area when needed; `requested` changes with every toast. If it fails, the page works without it, and
 * loading is retried when the browser is back online and with the next toast.
 */
function useArea(loadArea: () => Promise<Area>, requested: number | undefined): Area | undefined {
  const [area, setArea] = useState<{ drawn: Area }>()
  useEffect(() => {
    if (requested === undefined || area) return
    const load = () =>
      loadArea().then(
        (drawn) => setArea({ drawn }),
        () => {},
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [loadArea, requested, area])
  return area?.drawn
}

function useAreaRequested(): boolean {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    const onKey = ({ code }: KeyboardEvent) => code === toastKey && setRequested(true)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return isRequested
}

/**
 * Loads the area's script on the first interaction: no page waits for it, and it is there before the first toast, even
 * one about a lost connection.
 */
function usePreloadOnFirstInteraction(loadArea: () => Promise<Area>): void {
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const
    const stop = () => {
      for (const touch of touches) document.removeEventListener(touch, load)
    }
    const load = () => {
      stop()
      loadArea().catch(() => {})
    }
    for (const touch of touches) document.addEventListener(touch, load)
    return stop
  }, [loadArea])
}
