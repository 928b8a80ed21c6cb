import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { doTasks } from './taskProcess.ts';

export interface Speech {
  sentence: string;
}

/** Run as a process: a speech server that recognizes this sentence in every clip. Answers with its address. */
doTasks(async ({ sentence }: Speech): Promise<string> => {
  const engine = await startSpeechServer();
  engine.say(sentence);
  return engine.url;
});
