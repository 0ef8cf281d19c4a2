import { memoize } from 'es-toolkit/function'

/** Zooming changes how many pixels of the page a scrollbar takes. */
const sizeAtRatio = memoize((_devicePixelRatio: number): number => {
  const box = document.createElement('div')
  box.style.cssText = 'position: absolute; visibility: hidden; width: 99px; height: 99px; overflow: scroll'
  document.body.append(box)
  const size = box.offsetWidth - box.clientWidth
  box.remove()
  return size
})

/** How wide a scrollbar is here, in pixels: 0 where they lie over what scrolls. */
export const scrollbarSize = (): number => sizeAtRatio(window.devicePixelRatio)
