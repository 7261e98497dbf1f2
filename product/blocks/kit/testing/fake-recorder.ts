/** A track that remembers whether it was stopped; unplugging its device fires `ended`. */
class FakeTrack extends EventTarget {
  kind: string;
  readyState = 'live';
  /** For a track of a screen: what is shared. */
  displaySurface: string | undefined;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
  unplug() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
  getSettings = () => ({ displaySurface: this.displaySurface });
}

export class FakeStream {
  tracks: FakeTrack[];
  constructor(constraints: MediaStreamConstraints | FakeTrack[]) {
    this.tracks = Array.isArray(constraints)
      ? constraints
      : (['audio', 'video'] as const).filter((kind) => constraints[kind]).map((kind) => new FakeTrack(kind));
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

let chunkCount = 0;

/** Gives a chunk for each time slice, and the rest when it is stopped. */
export class FakeRecorder extends EventTarget {
  static supported = /^(audio|video)\/webm/;
  static isTypeSupported = (type: string) => FakeRecorder.supported.test(type);
  /** All since the last `reset`. */
  static all: FakeRecorder[] = [];
  /** Pretended size of a chunk. */
  static chunkBytes = 0;
  /** For each test, and after it: a recorder that is not stopped would go on in the tests of other files. */
  static reset() {
    for (const { timer } of FakeRecorder.all) clearInterval(timer);
    FakeRecorder.supported = /^(audio|video)\/webm/;
    FakeRecorder.all = [];
    FakeRecorder.chunkBytes = 0;
    chunkCount = 0;
  }
  state = 'inactive';
  timer: ReturnType<typeof setInterval> | undefined;
  options: MediaRecorderOptions;
  constructor(_stream: unknown, options: MediaRecorderOptions) {
    super();
    this.options = options;
    FakeRecorder.all.push(this);
  }
  start(slice: number) {
    this.state = 'recording';
    this.timer = setInterval(() => this.give(), slice);
  }
  give() {
    const data = new Blob([`chunk ${(chunkCount += 1)}|`], { type: this.options.mimeType! });
    if (FakeRecorder.chunkBytes > 0) Object.defineProperty(data, 'size', { value: FakeRecorder.chunkBytes });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  stop() {
    this.state = 'inactive';
    clearInterval(this.timer);
    queueMicrotask(() => {
      this.give();
      this.dispatchEvent(new Event('stop'));
    });
  }
}
