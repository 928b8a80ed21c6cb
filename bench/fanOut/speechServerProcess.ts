import { startSpeechServer } from '#test/speechServer.ts';
import { doTasks } from './taskProcess.ts';

export interface Speech {
  sentence: string;
}

/** Run as a process: hears this sentence in every clip, and answers with the address. */
doTasks(async ({ sentence }: Speech): Promise<string> => {
  const engine = await startSpeechServer();
  engine.say(sentence);
  return engine.url;
});
