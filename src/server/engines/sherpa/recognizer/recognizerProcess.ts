import { serveModel } from '../serveModel.ts';
import { StreamingRecognizer } from '../transducer/streamingRecognizer.ts';
import type { Decoded, RecognizerLoad, RecognizerWork } from './recognizerMessages.ts';
import { WholeRecognizer } from './wholeRecognizer.ts';

// The child process of one recognizer. A damaged model may crash it or call exit(255), but never ends the server.

interface Recognizer {
  run(work: RecognizerWork): Promise<Decoded>;
}

const load = (request: RecognizerLoad): Promise<Recognizer> =>
  request.model.engine === 'streaming-transducer'
    ? StreamingRecognizer.load(request)
    : WholeRecognizer.load(request);

serveModel(load, (work: RecognizerWork, recognizer) => recognizer.run(work));
