import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { nextToast, type ToastContent, toastKey, toastRemovalDelay } from './toastState.ts'

type ShowToast = (content: ToastContent) => void
const ToastContext = createContext<ShowToast | null>(null)

const loadArea = () => import('./ToastArea.tsx')
const ToastArea = lazy(async () => ({ default: (await loadArea()).ToastArea }))

/** Gives `toast({ title, description?, variant?, action? })`. Title and description are shown as they come: translate first. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider around it')
  return show
}

/** Holds the one toast of the page. Its area is drawn with the first toast, or when F8 asks for it, and stays from then on. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, change] = useReducer(nextToast, null)
  const lastId = useRef(0)
  const asked = useAreaAsked()
  useAreaAtFirstTouch()

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
      {(shown || asked) && (
        <Suspense fallback={null}>
          <ToastArea shown={shown} onDismiss={dismiss} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Whether the area was asked for by its key. */
function useAreaAsked(): boolean {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const ask = ({ code }: KeyboardEvent) => code === toastKey && setAsked(true)
    document.addEventListener('keydown', ask)
    return () => document.removeEventListener('keydown', ask)
  }, [])
  return asked
}

/**
 * Loads the area's script when the page is first touched: no page waits for it, and it is there before anything can be told,
 * even that the connection has gone.
 */
function useAreaAtFirstTouch(): void {
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
  }, [])
}
