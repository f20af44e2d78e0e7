# One image; each service is another command of it (`serve engine`). The base images are variables,
# so a machine that pulls from elsewhere (or not at all) names its own.
ARG PYTHON_IMAGE=python:3.11-slim-bookworm
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS page
WORKDIR /page
COPY services/gateway/web/package.json services/gateway/web/package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY services/gateway/web/ ./
RUN npm run build

FROM ${PYTHON_IMAGE}
WORKDIR /wordhall
COPY pyproject.toml requirements.lock ./
COPY tools/service_lock.py tools/service_lock.py
RUN python -m venv /opt/wordhall \
    && python tools/service_lock.py > /tmp/service.lock \
    && /opt/wordhall/bin/pip install --no-cache-dir --no-deps --require-hashes -r /tmp/service.lock \
    && rm /tmp/service.lock
COPY README.md LICENSE ./
COPY shared/ shared/
COPY services/ services/
COPY --from=page /page/dist services/gateway/web/dist
ENV PATH=/opt/wordhall/bin:$PATH \
    PYTHONPATH=/wordhall \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    NUMBA_CACHE_DIR=/var/cache/numba \
    WORDHALL_HEALTH_HOST=0.0.0.0 \
    WORDHALL_HEALTH_PORT=9000 \
    WORDHALL_HTTP_HOST=0.0.0.0 \
    WORDHALL_HTTP_PORT=8000
RUN python -m compileall -q shared services \
    && useradd --system --no-create-home wordhall \
    && mkdir -p /var/cache/numba && chown wordhall /var/cache/numba
USER wordhall
# The rules' machine code is made once here, not at each container's start.
RUN python -c "from services.bots.mind import wake_up; from services.engine.warming import warm_up; \
    warm_up(); wake_up()"
EXPOSE 8000 9000
ENTRYPOINT ["python", "-m", "shared.cli"]
CMD ["--help"]
