/**
 * One end of the channel as the public conferencing service's own class and frame speak it, written down here a second
 * time: knocks are returned, and what follows is JSON with these very fields.
 */
export const OTHER_END = `
  const heard = [];
  function speak(other, scope, onMessage) {
    const post = (method, params) => other.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*');
    addEventListener('message', (event) => {
      const { postis, scope: theirs, method, params } = JSON.parse(event.data);
      if (!postis || theirs !== scope) return;
      if (method === '__ready__') post('__ready__', params);
      else if (method === 'message') { heard.push(params); onMessage(params, (message) => post('message', message)); }
    });
    setInterval(() => post('__ready__', 'own knock'), 50);
    return (message) => post('message', message);
  }
`;
