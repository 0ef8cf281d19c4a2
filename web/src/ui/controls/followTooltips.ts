/** Milliseconds that pointer or focus must rest before a tooltip opens. */
export const tooltipDelay = 700
/** Milliseconds after a tooltip closes within which the next one opens immediately. */
export const tooltipSkipDelay = 300

type Show = (owner: HTMLElement | undefined) => void

/**
 * Calls `show` with the element whose tooltip (`data-tooltip`) is open. An element whose text is already fully visible
 * gets none, since it would needlessly cover the row below. Tooltips open for a resting pointer and for keyboard focus.
 * Escape, a press, a scroll or leaving closes them. Returns a function that stops it.
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
    // A tooltip stays open while the pointer is over it.
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

/** Returns true if an element shows its tooltip's full text, not cut off. */
function isReadInFull(owner: HTMLElement): boolean {
  if (owner.textContent?.trim() !== owner.dataset.tooltip?.trim()) return false
  return [owner, ...owner.querySelectorAll('*')].every(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // Letters that overflow the line by a pixel or two aren't cut off.
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2,
  )
}
