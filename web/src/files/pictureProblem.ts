/** Why a picture was refused. Title and message are translation keys. */
export class PictureProblem extends Error {
  readonly title: string

  constructor(title: string, message: string) {
    super(message)
    this.name = 'PictureProblem'
    this.title = title
  }
}
