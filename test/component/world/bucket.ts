/** Replaces XMLHttpRequest with a bucket that accepts every upload. */
export class BucketRequest {
  readonly upload = {}
  status = 0
  readonly statusText = ''
  readonly responseText = ''
  onload?: () => void
  onabort?: () => void
  private sent = false

  open(): void {}

  send(): void {
    this.sent = true
    setTimeout(() => {
      if (!this.sent) return
      this.status = 204
      this.onload?.()
    })
  }

  abort(): void {
    this.sent = false
    this.onabort?.()
  }
}
