/** So long, in milliseconds, the pointer or the focus rests before a tooltip opens. */
export const tooltipDelay = 700
/** So soon, in milliseconds, after one has closed the next opens at once. */
export const tooltipSkipDelay = 300

type Show = (owner: HTMLElement | undefined) => void

/**
 * Tells which element has its tooltip open, of those that have one: `data-tooltip` holds its words. What can be read in full
 * without it has none: it would cover the row below for nothing. It opens for a pointer that
 * can rest, and for the focus of a keyboard; Escape, a press, a scroll or leaving closes it. What this answers ends it.
 */
export function followTooltips(show: Show): () => void {
  let owner: HTMLElement | undefined
  let open = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    if (open) {
      closedAt = performance.now()
      show(undefined)
    }
    open = false
  }
  const rest = (next: HTMLElement | undefined) => {
    if (next === owner) return
    close()
    owner = next
    if (!next) return
    const skips = performance.now() - closedAt < tooltipSkipDelay
    timer = setTimeout(
      () => {
        if (!next.isConnected) return
        open = true
        show(next)
      },
      skips ? 0 : tooltipDelay,
    )
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    // Words that are read stay, also below the pointer.
    if (pointerType !== 'touch' && !within(target, '[role=tooltip]')) rest(ownerOf(target))
  }
  const onFocus = ({ target }: FocusEvent) => {
    const focused = ownerOf(target)
    rest(focused?.matches(':focus-visible') ? focused : undefined)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointerover', onOver, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('scroll', close, { signal, capture: true })
  document.documentElement.addEventListener('pointerleave', () => rest(undefined), { signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

const within = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined

function ownerOf(target: EventTarget | null): HTMLElement | undefined {
  const owner = within(target, '[data-tooltip]')
  return owner && !isReadInFull(owner) ? owner : undefined
}

/** Whether an element shows the very words of its tooltip, none of them cut. */
function isReadInFull(owner: HTMLElement): boolean {
  if (owner.textContent?.trim() !== owner.dataset.tooltip?.trim()) return false
  return [owner, ...owner.querySelectorAll('*')].every(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // A line that letters reach beyond is not cut by a pixel.
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2,
  )
}
